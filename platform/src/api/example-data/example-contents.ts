import type { Language } from '@steward/shared/contracts/common/language'
import { currencyExponent } from '@steward/shared/money'
import { isWithinOpeningHours, type OpeningPlan } from '@steward/shared/rules/business/opening-hours'
import type { ExampleTrade } from '@steward/shared/rules/business/example-trades'
import {
  addDays,
  addMinutes,
  plainDateOf,
  resolveWallTime,
  toWallTime,
  type Instant,
  type Zone,
} from '@steward/shared/time'
import { exampleWords } from './example-words.ts'

export interface ExampleService {
  name: string
  description: string
  type: 'SPOT' | 'APPOINTMENT'
  duration: number
  /** Minor units. */
  price: number
  seats: number
  /** The local times of its slots on each day. */
  times: readonly string[]
}

/** About how many units of a currency a price of one US dollar is. Prices only have to look right. */
const unitsPerDollar = new Map<string, number>(
  Object.entries({
    2: 'AUD CAD NZD SGD BND',
    3: 'MYR AED SAR QAR ILS PEN PLN',
    5: 'CNY BRL RON',
    8: 'HKD DKK',
    10: 'SEK NOK ZAR MXN',
    20: 'TWD CZK',
    30: 'THB EGP TRY UAH',
    50: 'PHP INR',
    100: 'JPY BDT NPR KES',
    200: 'PKR LKR',
    300: 'HUF',
    800: 'NGN CLP ARS KRW',
    3_000: 'COP',
    10_000: 'IDR VND',
  }).flatMap(([units, currencies]) => currencies.split(' ').map((currency) => [currency, Number(units)] as const)),
)

const priceOf = (dollars: number, currency: string): number =>
  dollars * (unitsPerDollar.get(currency) ?? 1) * 10 ** currencyExponent(currency)

/** Returns the two services of a trade: a group session and an appointment. */
export function exampleServices(trade: ExampleTrade, language: Language, currency: string): ExampleService[] {
  const { services, marked, description } = exampleWords[language]
  const [group, single] = services[trade]
  return [
    {
      name: marked(group),
      description,
      type: 'SPOT',
      duration: 60,
      price: priceOf(15, currency),
      seats: 8,
      times: ['09:00', '17:00'],
    },
    {
      name: marked(single),
      description,
      type: 'APPOINTMENT',
      duration: 45,
      price: priceOf(40, currency),
      seats: 1,
      times: ['11:00', '14:00'],
    },
  ]
}

const namesOf: Record<string, readonly string[]> = {
  MY: ['Aisyah', 'Mei Ling', 'Arjun', 'Daniel', 'Farah'],
  SG: ['Mei Ling', 'Arjun', 'Nurul', 'Daniel', 'Priya'],
  ID: ['Dewi', 'Budi', 'Siti', 'Agus', 'Putri'],
  IN: ['Ananya', 'Rohan', 'Priya', 'Vikram', 'Meera'],
}
const namesIn: Record<Language, readonly string[]> = {
  en: ['Alice', 'Ben', 'Chloe', 'Daniel', 'Emma'],
  de: ['Anna', 'Ben', 'Clara', 'Emil', 'Lena'],
  es: ['Ana', 'Carlos', 'Lucía', 'Mateo', 'Sofía'],
}

/** Returns the names of five customers of a country. They have no last name, because some roles see its initial only. */
export function exampleCustomers(country: string, language: Language): string[] {
  const names = namesOf[country] ?? namesIn[language]
  return names.map((name) => exampleWords[language].marked(name))
}

export interface ExampleSlot {
  startTime: Instant
  endTime: Instant
}

/**
 * Returns the slots of a service in the seven days from tomorrow. Those outside the opening hours are left out, unless
 * the location is never open at their times.
 */
export function exampleSlots(
  { times, duration }: Pick<ExampleService, 'times' | 'duration'>,
  { plan, zone, now }: { plan: OpeningPlan; zone: Zone; now: Instant },
): ExampleSlot[] {
  const today = plainDateOf(now, zone)
  const all = [1, 2, 3, 4, 5, 6, 7].flatMap((days) =>
    times.map((time) => {
      const startTime = resolveWallTime(addDays(today, days), toWallTime(time), zone).instant
      return { startTime, endTime: addMinutes(startTime, duration) }
    }),
  )
  const open = all.filter((slot) => isWithinOpeningHours(plan, zone, slot))
  return open.length > 0 ? open : all
}
