import { importFields, type ImportColumn } from '../../codes/import-codes.ts'
import { plainCell, type CsvRow } from '../../rules/common/csv.ts'
import type { ImportedRow, ImportFault } from '../../rules/common/import-plan.ts'
import { readPhoneNumber } from '../../rules/common/phone-number.ts'
import { readWrittenName } from '../../rules/customer/written-name.ts'
import { addMonths, parseTypedDate, type PlainDate } from '../../time/index.ts'
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
  const dateOfBirth = date === '' ? null : (readDate(date, dateOrder, today) ?? null)
  if (date !== '' && !dateOfBirth) faults.push({ field: 'dateOfBirth', code: 'INVALID_FORMAT' })
  else if (dateOfBirth && dateOfBirth >= today) faults.push({ field: 'dateOfBirth', code: 'NOT_IN_FUTURE' })
  else if (dateOfBirth && dateOfBirth < addMonths(today, -120 * 12))
    faults.push({ field: 'dateOfBirth', code: 'INVALID' })

  const phone = cellOf('phoneNumber')
  const names = mapping.includes('fullName') ? readWrittenName(cellOf('fullName')) : undefined
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
  // A customer has no field for titles, so the note has the name as the file writes it.
  const note = [names?.hasTitles ? cellOf('fullName') : '', cellOf('note')].filter(Boolean).join('\n')
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

/** The months of a file can be written in any language of the app. */
const monthLanguages = ['en', 'de', 'es']

/** Reads a birth date as the form does. Other systems add the time of midnight to it. */
function readDate(text: string, order: ImportOptions['dateOrder'], today: PlainDate): PlainDate | undefined {
  const date = text.replace(/(?<=\d)[T ]00:00.*$/, '')
  for (const language of monthLanguages) {
    const read = parseTypedDate(date, language, { today, latest: today, order })
    if (read) return read
  }
  return undefined
}
