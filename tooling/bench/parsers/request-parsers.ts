import { operations } from '@steward/shared/contracts/operations'
import * as f from '@steward/shared/contracts/common/fields'
import { localDateTime, recurrenceText } from '@steward/shared/contracts/booking/time-slot-series'
import { groupPhoneNumber, readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { occurrencesOf } from '@steward/shared/rules/booking/occurrences'
import { readRecurrence } from '@steward/shared/rules/booking/recurrence'
import { dateMeanings } from '@steward/shared/rules/common/search-dates'
import { foundParts, numberKey, phoneDigits, searchWords } from '@steward/shared/rules/common/search-text'
import { toPlainDate, toWallTime, type Zone } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { brokenJsonLimit } from '@steward/platform/kernel/json-measure'
import { pageOf } from '@steward/platform/kernel/paging'
import { parseInput } from '@steward/platform/kernel/parse'
import { clientAddress, trustOf } from '@steward/platform/settings/trusted-proxies'
import { bodyText, repeated, type MeasuredParser } from './measured-parser.ts'

const check = (schema: z.ZodType) => (input: string) => schema.safeParse(input, { reportInput: true }).success
const field = (name: string, part: string, schema: z.ZodType, before = '', behind = ''): MeasuredParser => ({
  name,
  limit: '1 MB (body)',
  worst: (share) => before + bodyText(part, share) + behind,
  parse: check(schema),
})
const bytes = (text: string) => new TextEncoder().encode(text)
const customer = operations['customer.create']
const today = toPlainDate('2026-11-23')
const trustsAll = trustOf(['0.0.0.0/0'])

/** Parsers of bodies, addresses and headers, and of their fields. */
export const requestParsers: MeasuredParser[] = [
  {
    name: 'JSON body of an import, measured',
    limit: '15 MB',
    worst: (share) => bytes(`{"a":${repeated(' ', share * 15_000_000)}0}`),
    parse: brokenJsonLimit,
  },
  {
    name: 'JSON body, parsed and validated',
    limit: '1 MB, 20,000 values',
    worst: (share) => `{${Array.from({ length: share * 19_990 }, (_, n) => `"key${n}${'x'.repeat(30)}":0`).join()}}`,
    parse: (input: string) => {
      try {
        return parseInput(customer, { params: {}, query: {}, body: JSON.parse(input) })
      } catch (error) {
        return error
      }
    },
  },
  {
    name: 'list of rows',
    limit: '20,000 values',
    worst: (share) => `[${'{},'.repeat(share * 19_990)}0]`,
    parse: (input: string) => check(f.seenRows(200))(JSON.parse(input) as never),
  },
  { ...field('text', '\u0301\u0323', f.text({ max: 80 }), 'a'), name: 'text of a field, above its length' },
  {
    name: 'text of a field, as long as the longest',
    limit: '2,000 characters',
    worst: (share) => repeated(`a${'\u0301\u0323'.repeat(15)}`, share * 8_000),
    parse: check(f.text({ max: 2_000, multiline: true })),
  },
  {
    name: 'card numbers in a text',
    limit: '2,000 characters',
    worst: (share) => repeated('4111 1111 1111 111_', share * 8_000),
    parse: check(f.text({ max: 2_000, multiline: true })),
  },
  field('email address', '@', f.email),
  field('email address, dots', 'a.', f.email, 'a@'),
  field('phone number', ' ', f.phoneNumber, '+1', 'x'),
  {
    name: 'phone number in groups',
    limit: '250 (library)',
    worst: (share) => repeated('+6012', share * 250),
    parse: (input: string) => [groupPhoneNumber(input), readPhoneNumber(input, 'MY')],
  },
  field('amount', '1', f.amountUpTo(999_999)),
  field('percentage', '1', f.percentage),
  field('instant', '1', f.instant, '2026-01-01T00:00:00.', 'Z'),
  field('date', '1', f.plainDate),
  field('wall time', '1', localDateTime, '2026-01-01T'),
  field('time zone', 'a/', f.zone),
  field('currency', 'MYR', f.currency),
  field('country', 'M', f.country),
  {
    name: 'recurrence rule',
    limit: '400',
    worst: (share) => `FREQ=MONTHLY;BYMONTHDAY=${repeated('1,-1,', share * 370)}1`,
    parse: check(recurrenceText),
  },
  {
    name: 'occurrences of a rule',
    limit: '366, two years',
    worst: (share) => `FREQ=DAILY;COUNT=${Math.floor(366 * share)};BYDAY=MO,TU,WE,TH,FR,SA,SU`,
    parse: (input: string) => {
      const read = readRecurrence(input)
      return (
        read.ok &&
        occurrencesOf({
          startsOn: today,
          startTime: toWallTime('09:00'),
          zone: 'Europe/Berlin' as Zone,
          rule: read.rule,
          excludedDates: [],
        })
      )
    },
  },
  {
    name: 'search words',
    limit: '80',
    worst: (share) => repeated('a\u0301 12.', share * 80),
    parse: (input: string) => {
      const words = searchWords(input)
      return [dateMeanings(words, today), phoneDigits(input), numberKey(input), foundParts(input, words)]
    },
  },
  {
    name: 'cursor of a list',
    limit: '500',
    worst: (share) => Buffer.from('['.repeat(share * 370)).toString('base64url'),
    parse: (input: string) => {
      try {
        return pageOf({ cursor: input }, { name: { by: sql`name`, as: 'text' } }, 'name', sql`id`)
      } catch (error) {
        return error
      }
    },
  },
  {
    name: 'query string',
    limit: '16 kB (header)',
    worst: (share) => repeated('a=%41&', share * 16_000),
    parse: (input: string) => new URLSearchParams(input).size,
  },
  {
    name: 'X-Forwarded-For',
    limit: '16 kB (header)',
    worst: (share) => repeated('1.1.1.1,', share * 16_000),
    parse: (input: string) => clientAddress('1.1.1.1', input, trustsAll),
  },
]
