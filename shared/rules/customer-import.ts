import { fieldErrors } from '../contracts/validation.ts'
import { customerInput, customerNoteText } from '../contracts/customer.ts'
import {
  importFields,
  type ImportColumn,
  type ImportOptions,
  type ImportRowCode,
} from '../contracts/customer-import.ts'
import { addMonths, isPlainDate, toPlainDate, type PlainDate } from '../time/index.ts'
import { plainCell, type CsvRow } from './csv.ts'
import { foldText } from './search-text.ts'

/** What of a customer a file can say. */
export interface ImportedCustomer {
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  dateOfBirth: PlainDate | null
}

export interface ImportFault {
  field: ImportColumn | 'row'
  code: ImportRowCode
  params?: Record<string, string | number>
}

export type ReadRow = { row: number } & (
  | { customer: ImportedCustomer; note: string; faults?: undefined }
  | { faults: ImportFault[] }
)

/** Headers as other systems write them, in the three languages; compared folded, letters only. */
const knownHeaders: Record<ImportColumn, readonly string[]> = {
  givenName: [
    'given name',
    'first name',
    'firstname',
    'forename',
    'vorname',
    'rufname',
    'nombre',
    'nombre de pila',
    'nombres',
  ],
  lastName: [
    'last name',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'zuname',
    'apellido',
    'apellidos',
    'primer apellido',
  ],
  fullName: [
    'name',
    'full name',
    'customer',
    'customer name',
    'client',
    'client name',
    'member name',
    'display name',
    'kunde',
    'kundin',
    'kundenname',
    'vollstandiger name',
    'nombre completo',
    'cliente',
    'nombre y apellidos',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'mail',
    'e mail adresse',
    'mailadresse',
    'correo',
    'correo electronico',
    'direccion de correo',
  ],
  phoneNumber: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'mobile phone',
    'cell',
    'cell phone',
    'tel',
    'telephone',
    'telefon',
    'telefonnummer',
    'handy',
    'handynummer',
    'mobil',
    'mobiltelefon',
    'mobilnummer',
    'rufnummer',
    'telefono',
    'numero de telefono',
    'movil',
    'celular',
    'telefono movil',
  ],
  dateOfBirth: [
    'date of birth',
    'birth date',
    'birthday',
    'dob',
    'geburtsdatum',
    'geburtstag',
    'fecha de nacimiento',
    'nacimiento',
    'cumpleanos',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remark',
    'remarks',
    'notiz',
    'notizen',
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'anmerkung',
    'nota',
    'notas',
    'comentario',
    'comentarios',
    'observaciones',
  ],
}

const letters = (text: string) => foldText(text).replace(/[^\p{L}]/gu, '')
const columnOf = new Map(importFields.flatMap((field) => knownHeaders[field].map((name) => [letters(name), field])))

/** What each column holds by its header; null where nothing is known, or where an earlier column holds it already. */
export function guessMapping(headers: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  const guessed = headers.map((header) => {
    const field = columnOf.get(letters(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // "Name" beside "First name" is the last name, as German files write it.
  const hasGivenName = taken.has('givenName') && !taken.has('lastName')
  return guessed.map((field) => (field === 'fullName' ? fullNameBeside(hasGivenName, taken) : field))
}

function fullNameBeside(hasGivenNameOnly: boolean, taken: ReadonlySet<ImportColumn>): ImportColumn | null {
  if (hasGivenNameOnly) return 'lastName'
  return taken.has('givenName') ? null : 'fullName'
}

/** Which of day and month comes first, by the days that can be read one way only; undefined where none says. */
export function guessDateOrder(rows: readonly CsvRow[], column: number): 'DMY' | 'MDY' | undefined {
  for (const { cells } of rows) {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/.exec((cells[column] ?? '').trim()) ?? []
    if (Number(first) > 12) return 'DMY'
    if (Number(second) > 12) return 'MDY'
  }
  return undefined
}

/**
 * The customer that a row names, or everything that is wrong with it, field by field.
 *
 * @param today in the zone of the business
 */
export function readImportRow(
  { row, cells }: CsvRow,
  { mapping, dateOrder, callingCode }: ImportOptions,
  today: PlainDate,
): ReadRow {
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

  const names = mapping.includes('fullName') ? splitName(cellOf('fullName')) : undefined
  const parsed = customerInput.safeParse(
    {
      givenName: names?.givenName ?? cellOf('givenName'),
      lastName: names?.lastName ?? cellOf('lastName'),
      email: cellOf('email'),
      phoneNumber: internationalNumber(cellOf('phoneNumber'), callingCode),
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

/** The last word is the last name; "Tan, Mei Ling" says so itself. */
function splitName(name: string): { givenName: string; lastName: string } {
  const [last, given, ...more] = name.split(',').map((part) => part.trim())
  if (given && last && more.length === 0) return { givenName: given, lastName: last }
  const words = name.split(/\s+/)
  return words.length > 1
    ? { givenName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
    : { givenName: name, lastName: '' }
}

/** A number as it is dialled at home gets the country's code in place of its leading zeros. */
function internationalNumber(text: string, callingCode: string): string {
  const plain = text.replace(/[\s().\-/]/g, '')
  if (callingCode === '' || !/^\d+$/.test(plain) || plain.startsWith('00')) return text.replace(/\//g, '')
  return `${callingCode}${plain.replace(/^0+/, '')}`
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
