// The keys of a translation file as a type, so that a text that does not exist fails the type check.

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key

/** `{ list: { title: '…', count_one: '…' } }` gives `'list.title' | 'list.count'`. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${TextKey<Texts[Key]>}`
}[keyof Texts & string]

/** Values for the places in a text; `count` chooses the plural. */
export type TextValues = Record<string, string | number | null | undefined>

/** Gives the text of a key in the language of the moment. */
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string
