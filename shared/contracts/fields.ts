import * as z from 'zod'
import { isCurrency } from '../money/currency.ts'
import { isInstant, isPlainDate, isWallTime, isZone } from '../time/parse.ts'
import type { Instant, PlainDate, WallTime } from '../time/types.ts'
import { holdsCardNumber } from './card-number.ts'
import type { FieldCode } from './problem.ts'

/** Fails a check with one of our codes; `codeOf` in validation.ts reads it back. */
const fail = (code: FieldCode, params: Record<string, string | number> = {}) => ({ params: { code, ...params } })

// Everything below space but line feed, carriage return and tab, which `lines` allows and folds; halves of characters,
// which PostgreSQL cannot hold; and signs that turn the direction of what follows, by which a name could pose as another.
// oxlint-disable-next-line no-control-regex -- finds the control characters that it refuses
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\u202a-\u202e\u2066-\u2069]/u
// oxlint-disable-next-line no-control-regex -- as above, with line breaks
const controlOrBreak = /[\u0000-\u001f\u007f-\u009f\p{Cs}\u2028-\u202e\u2066-\u2069]/u

/** Something that somebody can see: a name of joiners and fillers is none. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s]/u

const codePoints = (value: string) => [...value].length

// Normalising sorts the marks behind a letter, in time that grows with the square of their number: 256 kB of them take
// 17 seconds. No writing has more than 30 in a row (Unicode UAX #15, Stream-Safe Text Format).
const markRun = /\p{M}{31}/u
/** The UTF-16 units that one code point of NFC was at most before it was normalised. */
const unitsBefore = 4

/** A string that is safe to normalise: of bounded length, and without a longer run of marks than any writing has. */
const measured = (max: number) =>
  z
    .string()
    .refine((value) => value.trim().length <= max * unitsBefore, { ...fail('TOO_LONG', { max }), abort: true })
    .refine((value) => !markRun.test(value), { ...fail('INVALID'), abort: true })

interface TextRule {
  min?: number
  max: number
  /** Text with line breaks, such as a description. */
  multiline?: boolean
  pattern?: RegExp
  /** For fields that are numbers of documents or accounts themselves. */
  allowsDigits?: boolean
}

/** A text field by the general rules of B.2: trimmed, NFC, no control characters, counted in code points. */
export function text({ min = 0, max, multiline = false, pattern, allowsDigits = false }: TextRule) {
  return measured(max)
    .overwrite((value) => {
      const normal = value.normalize('NFC').trim()
      return multiline ? normal.replace(/\r\n?/g, '\n') : normal.replace(/ {2,}/g, ' ')
    })
    .refine((value) => !(multiline ? control : controlOrBreak).test(value), fail('CONTROL_CHARACTER'))
    .refine((value) => min === 0 || visible.test(value), { ...fail('REQUIRED'), abort: true })
    .refine((value) => codePoints(value) >= min, fail('TOO_SHORT', { min }))
    .refine((value) => codePoints(value) <= max, fail('TOO_LONG', { max }))
    .refine((value) => allowsDigits || !holdsCardNumber(value), fail('CARD_NUMBER'))
    .refine((value) => value === '' || !pattern || pattern.test(value), fail('INVALID_FORMAT'))
}

export const id = z.uuid()
export const version = z.int().min(1)

const branded = <T>(schema: z.ZodType) => schema as z.ZodType<T, T>

export const instant = branded<Instant>(
  z.string().refine(isInstant, fail('INVALID_FORMAT')).meta({ format: 'date-time' }),
)
export const plainDate = branded<PlainDate>(
  z.string().refine(isPlainDate, fail('INVALID_FORMAT')).meta({ format: 'date' }),
)
export const wallTime = branded<WallTime>(z.string().refine(isWallTime, fail('INVALID_FORMAT')))
export const zone = z.string().refine(isZone, fail('INVALID_FORMAT'))
/** `YYYY-MM`. */
export const month = z.string().refine((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), fail('INVALID_FORMAT'))

/** An amount as answered: a decimal string in the currency's exponent, `"49.90"`. */
export const amount = z.string().meta({ pattern: String.raw`^-?\d+(\.\d+)?$` })

/** An amount as asked for: not negative, `max` in major units; digits are checked against the currency by the verb. */
export function amountUpTo(max: number) {
  return z
    .string()
    .trim()
    .refine((value) => value !== '', { ...fail('REQUIRED'), abort: true })
    .refine((value) => /^\d{1,9}(\.\d{1,3})?$/.test(value), { ...fail('NOT_AN_AMOUNT'), abort: true })
    .refine((value) => Number(value) < max + 1, fail('TOO_LARGE', { max: `${max}.99` }))
}

export const currency = z.string().refine(isCurrency, fail('INVALID_CHOICE'))
export const percentage = z
  .string()
  .trim()
  .refine((value) => /^\d{1,3}(\.\d{1,3})?$/.test(value), { ...fail('INVALID_FORMAT'), abort: true })
  .refine((value) => Number(value) <= 100, fail('TOO_LARGE', { max: 100 }))

/** At most 254 characters, one @, a domain with a dot; the domain is kept in lower case. */
export const email = measured(254)
  .overwrite((value) => {
    const [local, domain, ...rest] = value.trim().split('@')
    return domain === undefined || rest.length > 0 ? value.trim() : `${local}@${domain.toLowerCase()}`
  })
  .refine((value) => !controlOrBreak.test(value), { ...fail('CONTROL_CHARACTER'), abort: true })
  .refine((value) => value.length <= 254, fail('TOO_LONG', { max: 254 }))
  .refine((value) => !holdsCardNumber(value), fail('CARD_NUMBER'))
  .refine((value) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), fail('INVALID_FORMAT'))

/** E.164 with the country code, spaces and dashes folded away: `+60 12-338 4410` is `+60123384410`. */
export const phoneNumber = z
  .string()
  .overwrite((value) =>
    value
      .trim()
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+'),
  )
  .refine((value) => value === '' || /^\+[1-9]\d{7,14}$/.test(value), fail('INVALID_FORMAT'))

/** ISO 3166-1 alpha-2, or empty. */
export const country = z.string().refine((value) => value === '' || /^[A-Z]{2}$/.test(value), fail('INVALID_FORMAT'))

/** Fields of every record (specification, section 3). */
export const recordFields = {
  id,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  version,
}

/** A page of a list. `nextCursor` is null on the last page; `total` counts all that match the filter. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() })
}

/** Query fields that every paged list takes. */
export const paging = {
  q: text({ max: 80, allowsDigits: true }).optional(),
  sort: z.string().max(40).optional(),
  limit: z.coerce.number<string>().int().min(1).max(200).optional(),
  cursor: z.string().max(500).optional(),
}

/** A comma-separated filter, `?status=ACTIVE,CANCELLED`, each one of `values`. */
export function oneOrMore<const T extends readonly string[]>(values: T) {
  return z
    .string()
    .transform((value) => value.split(',').filter((word) => word !== ''))
    .pipe(z.array(z.enum(values)))
    .optional()
}

export const flag = z.enum(['true', 'false']).optional()

/** Rows of a list as they were seen there, for one change of all of them. */
export const seenRows = (max: number) => z.array(z.strictObject({ id, version })).min(1).max(max)

/**
 * Whether the customers concerned are told by email. Left out, they are where the date, the time or the provider changes,
 * or something is booked, cancelled, paid or refunded.
 */
export const reach = z.object({
  byEmail: z.int(),
  /** Without an address, or who want no mail. */
  withoutEmail: z.int(),
})
export const notify = z.boolean().optional()
