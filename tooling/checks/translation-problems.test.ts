import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemsOf, readRemoteLabels, readTranslations, unusedExceptions, type Texts } from './translation-problems.ts'

const root = join(import.meta.dirname, '../..')
const all = [...readTranslations(root), ...readRemoteLabels(root)]

describe('the translations of this repository', () => {
  it('include the host, the design system, federation, every remote and the labels of each remote.json', () => {
    expect(all.length).toBeGreaterThanOrEqual(13)
  })

  it.each(all)('have every English text of %s in German and Spanish', (where, texts) => {
    expect(problemsOf(where, texts)).toEqual([])
  })

  it('use every exception', () => {
    expect(unusedExceptions(all.map(([, texts]) => texts))).toEqual([])
  })
})

describe('a translation', () => {
  const en = { list: { title: 'Bookings of {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' } }
  const de = { list: { title: 'Buchungen von {{name}}', rows_one: '{{count}} Zeile', rows_other: '{{count}} Zeilen' } }
  const es = {
    list: {
      title: 'Reservas de {{name}}',
      rows_one: '{{count}} fila',
      rows_many: '{{count}} de filas',
      rows_other: '{{count}} filas',
    },
  }
  const german = (list: Texts) => problemsOf('x', { en, de: { list: { ...de.list, ...list } }, es })

  it('needs the plural forms of its own language', () => {
    expect(problemsOf('x', { en, de, es })).toEqual([])
    const { rows_many: _, ...list } = es.list
    expect(problemsOf('x', { en, de, es: { list } })).toEqual(['x es: "list.rows_many" is missing.'])
  })

  it('is rejected when a language is missing, or a key or placeholder is missing or superfluous', () => {
    expect(problemsOf('x', { en, es })).toEqual(['x: there is no de.json.'])
    expect(german({ more: 'Mehr' })).toEqual(['x de: "list.more" is not in English.'])
    expect(german({ title: 'Buchungen' })).toEqual(['x de: "list.title" has the places (none) instead of {{name}}.'])
    expect(german({ title: ' ' })).toContain('x de: "list.title" is empty.')
  })

  it('is rejected when it is still English, except for the exceptions', () => {
    expect(german({ title: en.list.title })).toEqual(['x de: "list.title" is English: "Bookings of {{name}}".'])
    const same = { brand: 'Visa', head: 'Status ({{unit}})', range: '{{from}}–{{to}}' }
    expect(problemsOf('x', { en: same, de: same, es: { ...same, head: 'Estado ({{unit}})' } })).toEqual([])
  })
})
