// The keys of a translation file as a type. A key that does not exist fails the type check.

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key

/** The keys of a translation: `{ list: { title: '…', count_one: '…' } }` has `'list.title' | 'list.count'`. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${TextKey<Texts[Key]>}`
}[keyof Texts & string]

/** Values for the placeholders of a text. `count` chooses the plural. */
export type TextValues = Record<string, string | number | null | undefined>

/** Returns the text of a key in the current language. */
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string
