import { describe, expect, it } from 'vitest'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import type { TrailChange } from './trail-reading.ts'
import { trailRegistry } from './trail-registry.ts'
import {
  actionSentence,
  changeSentence,
  missingTrailWords,
  superfluousTrailWords,
  type TrailWords,
} from './trail-words.ts'

const languages = { en, de, es }
const formats = {
  money: (amount: string) => amount,
  count: String,
  instant: (value: string) => value,
  date: (value: string) => value,
  record: (_: string, id: string) => (id === '1' ? 'Room 1' : undefined),
}
const price: TrailChange = {
  field: 'eventCost',
  form: 'money',
  choices: null,
  old: '20.00',
  new: '25.00',
  hidden: null,
}
const sentenceIn = (words: TrailWords, change: TrailChange, who: string | undefined = 'Ana') =>
  changeSentence('service', change, { words, formats, who })

describe.each(Object.entries(languages))('the words of the trail in %s', (_, words) => {
  it('cover the registry, and nothing else', () => {
    expect([...missingTrailWords(words), ...superfluousTrailWords(words)]).toEqual([])
  })

  it('make a sentence of every action, and of every field with and without values', () => {
    for (const [kind, { actions, fields }] of Object.entries(trailRegistry)) {
      // Nobody acts when an export fails, so a sentence of an action need not name a person.
      for (const action of actions) {
        const sentence = actionSentence({ action }, { words, who: 'Ana' })
        expect(sentence).toMatch(/\S \S/)
        expect(sentence).not.toContain('{{')
        expect(sentence).not.toBe(actionSentence({ action: 'no.action' }, { words, who: 'Ana' }))
      }
      for (const field of Object.keys(fields))
        for (const values of [{}, { old: null }, { new: null }, { hidden: 'RIGHT' as const }]) {
          const change = { ...price, ...values, field }
          const sentence = changeSentence(kind, change, { words, formats, who: 'Ana' })
          expect(sentence).toMatch(/^Ana \S/)
          expect(sentence).not.toContain('{{')
        }
    }
  })
})

it('a change has a sentence with both values in each language', () => {
  expect(sentenceIn(en, price)).toBe('Ana changed the price from 20.00 to 25.00')
  expect(sentenceIn(de, price)).toBe('Ana hat den Preis von 20.00 auf 25.00 geändert')
  expect(sentenceIn(es, price)).toBe('Ana cambió el precio de 20.00 a 25.00')
})

it('a setting that is switched off by 0 reads as off in each language, and other zeros have their unit', () => {
  const reminder: TrailChange = { ...price, field: 'reminder', form: 'hours', old: 24, new: 0 }
  const of = (words: TrailWords, change = reminder) =>
    changeSentence('business-setting', change, { words, formats, who: 'Ana' })
  expect(of(en)).toBe('Ana changed the reminder from 24 hours to off')
  expect(of(de)).toBe('Ana hat die Erinnerung von 24 Stunden auf „aus“ geändert')
  expect(of(es)).toBe('Ana cambió el recordatorio de 24 horas a desactivado')
  expect(of(en, { ...reminder, field: 'slotCompletion' })).toMatch(/from 24 hours to 0 hours$/)
})

it.each([
  [{ ...price, old: null }, 'Ana set the price to 25.00'],
  [{ ...price, new: null }, 'Ana removed the price, which was 20.00'],
  [{ ...price, old: null, new: null, hidden: 'RIGHT' }, 'Ana changed the price'],
  [
    { ...price, field: 'duration', form: 'minutes', old: 1, new: 45 },
    'Ana changed the duration from 1 minute to 45 minutes',
  ],
  [
    { ...price, field: 'status', form: 'choice', choices: 'serviceStatus', old: 'ACTIVE', new: 'ARCHIVED' },
    'Ana changed the status from Active to Archived',
  ],
  [{ ...price, field: 'locationId', form: 'record', old: null, new: '1' }, 'Ana set the location to Room 1'],
  [{ ...price, field: 'locationId', form: 'record', old: '1', new: '2' }, 'Ana changed the location'],
  [{ ...price, field: 'colour' }, 'Ana made a change'],
] satisfies [TrailChange, string][])('a change reads as a sentence: %j', (change, sentence) => {
  expect(sentenceIn(en, change)).toBe(sentence)
})

it('the platform has its own name in a sentence', () => {
  expect(changeSentence('service', price, { words: en, formats, who: undefined })).toBe(
    'Steward changed the price from 20.00 to 25.00',
  )
})

it('finds a kind, an action, a field and a choice without words, and words without a field', () => {
  const { media: _, ...kind } = en.kind
  const { archive: __, ...service } = en.action.service
  const { position: ___, ...common } = en.field.common
  const words = {
    ...en,
    kind,
    action: { ...en.action, service },
    field: { ...en.field, common: { ...common, colour: { label: 'Colour', object: 'the colour' } } },
    choice: { ...en.choice, role: { ...en.choice.role, OWNER: ' ' } },
  } as unknown as TrailWords
  expect(missingTrailWords(words)).toEqual([
    'The trail has no words for the action "service.archive".',
    'The trail has no words for the kind "media".',
    'The trail has no words for the field "position" of media.',
    'The trail has no words for the choice "OWNER" of role.',
  ])
  expect(superfluousTrailWords(words)).toEqual(['The trail has nothing for the words "field.common.colour".'])
})
