import type { PermissionKey } from '../../roles/permission.ts'

/**
 * The forms in which the trail stores the value of a field. Every form also has null, for a field without a value.
 *
 * - `money`: a decimal string in the currency of the record, such as `25.00`.
 * - `count`, `minutes`, `hours`, `days`: an integer. `percent`: a decimal string.
 * - `instant`, `date`, `time`, `dateTime`: an instant in UTC, `YYYY-MM-DD`, `HH:mm`, and a wall time without a zone.
 * - `record`, `records`: the id or ids of records. `choice`, `choices`: codes of a closed list, which have words.
 */
interface Values {
  text: string
  count: number
  minutes: number
  hours: number
  days: number
  percent: string
  money: string
  yesNo: boolean
  instant: string
  date: string
  dates: readonly string[]
  time: string
  dateTime: string
  record: string
  records: readonly string[]
  choice: string
  choices: readonly string[]
}

export const trailForms = [
  'text',
  'count',
  'minutes',
  'hours',
  'days',
  'percent',
  'money',
  'yesNo',
  'instant',
  'date',
  'dates',
  'time',
  'dateTime',
  'record',
  'records',
  'choice',
  'choices',
] as const satisfies readonly (keyof Values)[]
export type TrailForm = keyof Values

/** A field of a kind of record. */
export interface TrailField {
  form: TrailForm
  /** The name of the list in `trailChoices` that has the codes of a `choice`. */
  choices?: string
  /** The value 0 means off. Sentences say so in place of `0 hours`. */
  zeroIsOff?: true
  /**
   * The permission that a reader needs to see the value. A permission of scope `own` shows it to the member that the
   * record is about.
   */
  right?: PermissionKey
  /** True if the trail only names the field, and stores null instead of its values. */
  isKeptOut?: true
}

/** The value that a writer may pass for a field. */
export type ValueOf<Field extends TrailField> =
  | null
  | (Field extends { isKeptOut: true }
      ? never
      : Field extends { form: infer Form extends TrailForm }
        ? Values[Form]
        : never)

const isText = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown) => Number.isInteger(value)
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

const day = String.raw`\d{4,6}-\d{2}-\d{2}`
const isDate = matches(new RegExp(`^${day}$`))

const accepts: Record<TrailForm, (value: unknown) => boolean> = {
  text: isText,
  count: isWhole,
  minutes: isWhole,
  hours: isWhole,
  days: isWhole,
  percent: matches(/^-?\d+(\.\d+)?$/),
  money: matches(/^-?\d+(\.\d+)?$/),
  yesNo: (value) => typeof value === 'boolean',
  instant: matches(new RegExp(`^${day}T.*Z$`)),
  date: isDate,
  dates: (value) => Array.isArray(value) && value.every(isDate),
  time: matches(/^\d{2}:\d{2}(:\d{2})?$/),
  dateTime: matches(new RegExp(String.raw`^${day}T\d{2}:\d{2}(:\d{2})?$`)),
  record: isText,
  records: isListOfTexts,
  choice: isText,
  choices: isListOfTexts,
}

/** Returns whether a value has the form of its field. Codes are compared with `codes`, their closed list. */
export function fits(field: TrailField, value: unknown, codes: readonly string[] | undefined): boolean {
  if (value === null) return true
  if (field.isKeptOut || !accepts[field.form](value)) return false
  if (codes === undefined) return true
  return (Array.isArray(value) ? value : [value]).every((code) => codes.includes(code as string))
}
