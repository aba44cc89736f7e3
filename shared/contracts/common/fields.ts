import * as z from 'zod'
import { plainEmail } from '../../rules/common/email-key.ts'
import { phoneSigns } from '../../rules/common/plain-signs.ts'
import { isCurrency } from '../../money/currency.ts'
import { isInstant, isPlainDate, isWallTime, isZone } from '../../time/parse.ts'
import type { Instant, PlainDate, WallTime } from '../../time/types.ts'
import { holdsCardNumber } from './card-number.ts'
import type { FieldCode } from './problem.ts'

/** Returns the options of a failing check with one of our field codes. `codeOf` in validation.ts reads them. */
const fail = (code: FieldCode, params: Record<string, string | number> = {}) => ({ params: { code, ...params } })

// All control characters except line feed, carriage return and tab, which multi-line texts allow. Lone surrogates,
// which PostgreSQL cannot store. Direction overrides, with which a name could look like another.
// oxlint-disable-next-line no-control-regex -- finds the control characters that it refuses
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\u202a-\u202e\u2066-\u2069]/u
// oxlint-disable-next-line no-control-regex -- as above, with line breaks
const controlOrBreak = /[\u0000-\u001f\u007f-\u009f\p{Cs}\u2028-\u202e\u2066-\u2069]/u

/** A visible character. A text of only joiners, fillers, blank Braille or the musical null counts as empty. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u2800\u{1d159}]/u

/** Tag characters outside the flag of a region. They show nothing, and can hide a whole sentence in a name. */
const hiddenTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0000}-\u{e007f}]/u

const codePoints = (value: string) => [...value].length

// Normalization sorts the marks after a letter, in time that grows with the square of their number: 256 kB of them take
// 17 seconds. No script has more than 30 in a row (Unicode UAX #15, Stream-Safe Text Format).
const markRun = /\p{M}{31}/u
/** The most UTF-16 units before normalization that become one code point of NFC. */
const unitsBefore = 4

/** A string that is safe to normalize: of limited length and without long runs of marks. */
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
  /** For fields that hold the number of a document or account. */
  allowsDigits?: boolean
}

/** Returns a text field by the rules of B.2: trimmed, NFC, without control characters, measured in code points. */
export function text({ min = 0, max, multiline = false, pattern, allowsDigits = false }: TextRule) {
  return measured(max)
    .overwrite((value) => {
      const normal = value.normalize('NFC').trim()
      return multiline ? normal.replace(/\r\n?/g, '\n') : normal.replace(/ {2,}/g, ' ')
    })
    .refine(
      (value) => !(multiline ? control : controlOrBreak).test(value) && !hiddenTag.test(value),
      fail('CONTROL_CHARACTER'),
    )
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

/** An amount in a response: a decimal string with the digits of its currency, `"49.90"`. */
export const amount = z.string().meta({ pattern: String.raw`^-?\d+(\.\d+)?$` })

/** An amount in a request: not negative, with `max` in major units. The verb checks the digits of the currency. */
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

// What mail programs parse as one mailbox: no quotes, commas, colons or brackets, and no dot beside another.
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/**
 * The address of one mailbox with at most 254 characters and a dot in its domain. Invisible signs are removed, and the
 * domain becomes lower case. `emailKey` compares two addresses.
 */
export const email = measured(254)
  .overwrite((value) => {
    const plain = plainEmail(value)
    const [local, domain, ...rest] = plain.split('@')
    return domain === undefined || rest.length > 0 ? plain : `${local}@${domain.toLowerCase()}`
  })
  .refine((value) => !controlOrBreak.test(value), { ...fail('CONTROL_CHARACTER'), abort: true })
  .refine((value) => value.length <= 254, { ...fail('TOO_LONG', { max: 254 }), abort: true })
  .refine((value) => !holdsCardNumber(value), fail('CARD_NUMBER'))
  .refine((value) => value === '' || mailbox.test(value), fail('INVALID_FORMAT'))

/**
 * An international phone number, in the spellings of people: `+60 12-338 4410`, `0060 12…`. Its value has the digits
 * alone. `readPhoneNumber` then decides whether the number exists. Its data are too large for every page, so forms load
 * them later, and the platform calls it in the verbs.
 */
export const phoneNumber = z
  .string()
  .overwrite((value) => phoneSigns(value)?.replace(/^00/, '+') ?? value.trim())
  .refine((value) => value === '' || /^\+[1-9]\d{7,14}$/.test(value), fail('INVALID_FORMAT'))

/** ISO 3166-1 alpha-2, or empty. */
export const country = z.string().refine((value) => value === '' || /^[A-Z]{2}$/.test(value), fail('INVALID_FORMAT'))

/** The fields of every record (specification, section 3). */
export const recordFields = {
  id,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  version,
}

/** A page of a list. `nextCursor` is null on the last page. `total` counts all records of the filter. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() })
}

/** The query fields of every paged list. */
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

/** Rows with the versions that the user saw in a list, for one bulk change. */
export const seenRows = (max: number) => z.array(z.strictObject({ id, version })).min(1).max(max)

/** How many customers an email would reach. */
export const reach = z.object({
  byEmail: z.int(),
  /** Customers without an email address, or who chose no emails. */
  withoutEmail: z.int(),
})
/**
 * Whether the affected customers get an email. By default they do if the date, time or provider changes, or something
 * is booked, cancelled, paid or refunded.
 */
export const notify = z.boolean().optional()
