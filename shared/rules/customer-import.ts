import { importFields, type ImportColumn } from '../codes/import-codes.ts'
import type { CsvRow } from './csv.ts'
import { foldText } from './search-text.ts'

/** The headers of other systems in the three languages. They are compared folded and without other characters. */
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

/** Returns the field of each column by its header, or null if it is unknown or an earlier column has the field. */
export function guessMapping(headers: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  const guessed = headers.map((header) => {
    const field = columnOf.get(letters(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // In German files, "Name" next to "First name" is the last name.
  const hasGivenName = taken.has('givenName') && !taken.has('lastName')
  return guessed.map((field) => (field === 'fullName' ? fullNameBeside(hasGivenName, taken) : field))
}

function fullNameBeside(hasGivenNameOnly: boolean, taken: ReadonlySet<ImportColumn>): ImportColumn | null {
  if (hasGivenNameOnly) return 'lastName'
  return taken.has('givenName') ? null : 'fullName'
}

/** Returns the order of day and month by the first unambiguous date, or undefined if there is none. */
export function guessDateOrder(rows: readonly CsvRow[], column: number): 'DMY' | 'MDY' | undefined {
  for (const { cells } of rows) {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/.exec((cells[column] ?? '').trim()) ?? []
    if (Number(first) > 12) return 'DMY'
    if (Number(second) > 12) return 'MDY'
  }
  return undefined
}
