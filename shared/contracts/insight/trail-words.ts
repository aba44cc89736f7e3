import type en from '../locales/en.json'
import type { TrailField } from './trail-fields.ts'
import { trailChoices } from './trail-choices.ts'
import type { StoredEvent, TrailChange, TrailValue } from './trail-reading.ts'
import { trailRegistry } from './trail-registry.ts'

/** The words of the trail in one language: a file in `shared/contracts/locales`, which a page loads lazily. */
export type TrailWords = typeof en

/** A text of `TrailWords`, or the texts below a key. */
type Words = string | { readonly [key: string]: Words }

interface FieldWords {
  /** The field as the head of a row, such as `Price`. */
  label: string
  /** The field as the object of a sentence, such as `the price`. */
  object: string
}

/** Returns the words of a field. Some kinds have words of their own for a name that others share. */
export function wordsOfField(words: TrailWords, kind: string, field: string): FieldWords | undefined {
  return (at(words.field, kind, field) ?? at(words.field, 'common', field)) as FieldWords | undefined
}

/** Returns one sentence for each kind, action, field and choice of the registry that the texts have no words for. */
export function missingTrailWords(words: TrailWords): string[] {
  const missing: string[] = []
  const need = (what: string, ...path: string[]) => {
    if (!isText(at(words, ...path))) missing.push(`The trail has no words for ${what}.`)
  }
  for (const [kind, { actions, fields }] of Object.entries(trailRegistry)) {
    need(`the kind "${kind}"`, 'kind', kind)
    for (const action of actions) need(`the action "${action}"`, 'action', ...action.split('.'))
    for (const field of Object.keys(fields)) {
      const found = wordsOfField(words, kind, field)
      if (!isText(found?.label) || !isText(found.object))
        missing.push(`The trail has no words for the field "${field}" of ${kind}.`)
    }
  }
  for (const [list, codes] of Object.entries(trailChoices))
    for (const code of codes) need(`the choice "${code}" of ${list}`, 'choice', list, code)
  return missing
}

/** Returns one sentence for each text about something that the registry does not have. */
export function superfluousTrailWords(words: TrailWords): string[] {
  const kinds = Object.entries(trailRegistry)
  const known = new Set([
    ...kinds.map(([kind]) => `kind.${kind}`),
    ...kinds.flatMap(([, { actions }]) => actions.map((action) => `action.${action}`)),
    ...kinds.flatMap(([kind, { fields }]) =>
      Object.keys(fields).map((field) => `field.${at(words.field, kind, field) ? kind : 'common'}.${field}`),
    ),
    ...Object.entries(trailChoices).flatMap(([list, codes]) => codes.map((code) => `choice.${list}.${code}`)),
  ])
  const given = [
    ...Object.keys(words.kind).map((kind) => `kind.${kind}`),
    ...(['action', 'field', 'choice'] as const).flatMap((part) =>
      Object.entries(words[part]).flatMap(([group, texts]) =>
        Object.keys(texts).map((key) => `${part}.${group}.${key}`),
      ),
    ),
  ]
  return given.filter((key) => !known.has(key)).map((key) => `The trail has nothing for the words "${key}".`)
}

/** Formats the values that depend on the business: its currency, its time zone, and the names of its records. */
export interface TrailFormats {
  money(amount: string): string
  count(value: number): string
  instant(value: string): string
  date(value: string): string
  /** Returns the name of a record, or undefined if the page does not know it. */
  record(field: string, id: string): string | undefined
}

interface Sentence {
  words: TrailWords
  formats: TrailFormats
  /** The name of the person who acted, or undefined for the platform. */
  who: string | undefined
}

/** Returns the event as one sentence, such as `Ana changed a service`. */
export function actionSentence(
  { action }: Pick<StoredEvent, 'action'>,
  { words, who }: Omit<Sentence, 'formats'>,
): string {
  const text = at(words.action, ...action.split('.'))
  return filled(isText(text) ? text : words.sentence.other, { who: who ?? words.platform })
}

/**
 * Returns one change of an event as a sentence, such as `Ana changed the price from 20.00 to 25.00`. A value that the
 * reader may not see is left out.
 */
export function changeSentence(kind: string, change: TrailChange, { words, formats, who }: Sentence): string {
  const { sentence } = words
  const actor = who ?? words.platform
  const field = wordsOfField(words, kind, change.field)?.object
  if (field === undefined) return filled(sentence.other, { who: actor })
  const old = valueText(kind, change, change.old, words, formats)
  const now = valueText(kind, change, change.new, words, formats)
  if (old !== undefined && now !== undefined) return filled(sentence.changed, { who: actor, field, old, new: now })
  if (now !== undefined) return filled(sentence.set, { who: actor, field, new: now })
  if (old !== undefined && change.new === null) return filled(sentence.removed, { who: actor, field, old })
  return filled(sentence.touched, { who: actor, field })
}

/** Returns a value in words, or undefined for one that is empty, hidden, or an id without a name. */
export function valueText(
  kind: string,
  { field, form, choices, hidden }: TrailChange,
  value: TrailValue,
  words: TrailWords,
  formats: TrailFormats,
): string | undefined {
  if (hidden !== null || value === null || value === '') return undefined
  const one = (text: string) => {
    if (form === 'choice' || form === 'choices') return (at(words.choice, choices ?? '', text) as string) ?? text
    if (form === 'record' || form === 'records') return formats.record(field, text)
    if (form === 'date' || form === 'dates') return formats.date(text)
    if (form === 'instant') return formats.instant(text)
    if (form === 'money') return formats.money(text)
    if (form === 'percent') return filled(words.value.percent, { value: text })
    return text
  }
  if (typeof value === 'boolean') return value ? words.value.yes : words.value.no
  if (value === 0 && isOffAtZero(kind, field)) return words.value.off
  if (typeof value === 'number') {
    const count = formats.count(value)
    return form === 'minutes' || form === 'hours' || form === 'days'
      ? filled(words.value[`${form}_${value === 1 ? 'one' : 'other'}`], { count })
      : count
  }
  if (typeof value === 'string') return one(value)
  const texts = value.map(one).filter((text) => text !== undefined)
  return texts.length > 0 && texts.length === value.length ? texts.join(', ') : undefined
}

function isOffAtZero(kind: string, field: string): boolean {
  const fields: Record<string, TrailField> = trailRegistry[kind as keyof typeof trailRegistry]?.fields ?? {}
  return fields[field]?.zeroIsOff === true
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function at(words: Words, ...path: string[]): Words | undefined {
  const [key, ...rest] = path
  if (key === undefined) return words
  if (typeof words === 'string' || !Object.hasOwn(words, key)) return undefined
  return at(words[key]!, ...rest)
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
