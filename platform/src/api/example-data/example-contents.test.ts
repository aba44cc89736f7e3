import { languages } from '@steward/shared/contracts/common/language'
import { exampleTrades } from '@steward/shared/rules/business/example-trades'
import { plainDateOf, toInstant, toWallTime, wallTimeOf, type Zone } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { exampleCustomers, exampleServices, exampleSlots } from './example-contents.ts'

const mark = { en: /\(example\)$/, de: /\(Beispiel\)$/, es: /\(ejemplo\)$/ }
const berlin = 'Europe/Berlin' as Zone
const always = { openingHours: [], openingExceptions: [] }
const group = { times: ['09:00', '17:00'], duration: 60 }

describe('the examples', () => {
  it('bear their mark in every name, in every language', () => {
    for (const language of languages) {
      const services = exampleTrades.flatMap((trade) => exampleServices(trade, language, 'EUR'))
      for (const name of [...services.map((each) => each.name), ...exampleCustomers('MY', language)])
        expect(name).toMatch(mark[language])
      expect(new Set(services.map(({ name }) => name)).size).toBe(8)
    }
  })

  it('have prices that suit the currency', () => {
    const priceIn = (currency: string) => exampleServices('FITNESS', 'en', currency).map(({ price }) => price)
    expect(priceIn('EUR')).toEqual([1500, 4000])
    expect(priceIn('MYR')).toEqual([4500, 12000])
    expect(priceIn('JPY')).toEqual([1500, 4000])
    expect(priceIn('KWD')).toEqual([15000, 40000])
  })

  it('name five customers of the country, or of the language', () => {
    expect(exampleCustomers('MY', 'en')[0]).toBe('Aisyah (example)')
    expect(exampleCustomers('AT', 'de')).toHaveLength(5)
    expect(exampleCustomers('AT', 'de')[0]).toBe('Anna (Beispiel)')
  })
})

describe('the example slots', () => {
  // Saturday in Berlin. The clocks go forward in the night to Sunday.
  const now = toInstant('2027-03-27T12:00:00Z')

  it('keep their local times over a change of the clocks, from tomorrow on', () => {
    const slots = exampleSlots(group, { plan: always, zone: berlin, now })
    expect(slots).toHaveLength(14)
    expect(plainDateOf(slots[0]!.startTime, berlin)).toBe('2027-03-28')
    expect(plainDateOf(slots.at(-1)!.startTime, berlin)).toBe('2027-04-03')
    expect([...new Set(slots.map(({ startTime }) => wallTimeOf(startTime, berlin)))]).toEqual(['09:00', '17:00'])
  })

  it('are inside the opening hours, unless none would be', () => {
    const open = (startTime: string, endTime: string) => ({
      openingHours: [{ dayOfWeek: 1, startTime: toWallTime(startTime), endTime: toWallTime(endTime) }],
      openingExceptions: [],
    })
    expect(exampleSlots(group, { plan: open('08:00', '12:00'), zone: berlin, now })).toHaveLength(1)
    expect(exampleSlots(group, { plan: open('20:00', '23:00'), zone: berlin, now })).toHaveLength(14)
  })
})
