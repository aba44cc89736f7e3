import { importFields, type ImportColumn } from '../../codes/import-codes.ts'
import { plainCell, type CsvRow } from '../../rules/common/csv.ts'
import type { ImportedRow, ImportFault } from '../../rules/common/import-plan.ts'
import { readPhoneNumber } from '../../rules/common/phone-number.ts'
import { addMonths, isPlainDate, toPlainDate, type PlainDate } from '../../time/index.ts'
import type { ImportOptions } from '../common/data-import.ts'
import { customerInput, customerNoteText } from './customer.ts'
import { fieldErrors } from '../common/validation.ts'

/**
 * Returns the customer in a row, or all errors of its fields.
 *
 * @param today the current day in the zone of the business
 */
export function readImportRow(
  { row, cells }: CsvRow,
  { mapping, dateOrder, callingCode }: ImportOptions,
  today: PlainDate,
): ImportedRow {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
    return { row, faults: [{ field: 'row', code: 'TOO_MANY_CELLS', params: { max: mapping.length } }] }
  const cellOf = (field: ImportColumn) => {
    const column = mapping.indexOf(field)
    return column < 0 ? '' : plainCell((cells[column] ?? '').trim())
  }
  const faults: ImportFault[] = []
  const date = cellOf('dateOfBirth')
  const dateOfBirth = date === '' ? null : (readDate(date, dateOrder) ?? null)
  if (date !== '' && !dateOfBirth) faults.push({ field: 'dateOfBirth', code: 'INVALID_FORMAT' })
  else if (dateOfBirth && dateOfBirth >= today) faults.push({ field: 'dateOfBirth', code: 'NOT_IN_FUTURE' })
  else if (dateOfBirth && dateOfBirth < addMonths(today, -120 * 12))
    faults.push({ field: 'dateOfBirth', code: 'INVALID' })

  const phone = cellOf('phoneNumber')
  const names = mapping.includes('fullName') ? splitName(cellOf('fullName')) : undefined
  const parsed = customerInput.safeParse(
    {
      givenName: names?.givenName ?? cellOf('givenName'),
      lastName: names?.lastName ?? cellOf('lastName'),
      email: cellOf('email'),
      // A number that cannot exist could still pass the schema, so it becomes a text that fails.
      phoneNumber: phone && (readPhoneNumber(phone, callingCode) ?? '?'),
    },
    { reportInput: true },
  )
  if (!parsed.success) {
    for (const { path, code, params } of fieldErrors(parsed.error)) {
      const field = names && (path === 'givenName' || path === 'lastName') ? 'fullName' : (path as ImportColumn)
      faults.push({ field, code, ...(params && { params }) })
    }
  }
  const note = cellOf('note')
  const parsedNote = note === '' ? undefined : customerNoteText.safeParse(note, { reportInput: true })
  if (parsedNote?.error)
    faults.push(...fieldErrors(parsedNote.error).map(({ path: _, ...fault }) => ({ field: 'note' as const, ...fault })))
  if (cells.some((cell) => cell.includes('\uFFFD')))
    faults.push(
      ...importFields
        .filter((field) => cellOf(field).includes('\uFFFD'))
        .map((field) => ({ field, code: 'BROKEN_CHARACTER' as const })),
    )
  if (faults.length > 0 || !parsed.success) return { row, faults }
  const { force: _, ...customer } = parsed.data
  return { row, customer: { ...customer, dateOfBirth }, note: parsedNote?.data ?? '' }
}

/** Splits a full name. The last word is the last name, or the part before a comma: "Tan, Mei Ling". */
function splitName(name: string): { givenName: string; lastName: string } {
  const [last, given, ...more] = name.split(',').map((part) => part.trim())
  if (given && last && more.length === 0) return { givenName: given, lastName: last }
  const words = name.split(/\s+/)
  return words.length > 1
    ? { givenName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
    : { givenName: name, lastName: '' }
}

function readDate(text: string, order: ImportOptions['dateOrder']): PlainDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00.*)?$/.exec(text)
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (!iso && !local) return undefined
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [local![3], ...(order === 'MDY' ? [local![1], local![2]] : [local![2], local![1]])]
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isPlainDate(date) ? toPlainDate(date) : undefined
}
