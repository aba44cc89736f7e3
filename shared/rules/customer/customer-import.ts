import { importFields, type ImportColumn } from '../../codes/import-codes.ts'
import { guessColumns } from '../common/import-guess.ts'

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

/** Returns the field of each column by its header, or null if it is unknown or an earlier column has the field. */
export function guessMapping(headers: readonly string[]): (ImportColumn | null)[] {
  const guessed = guessColumns(knownHeaders, headers)
  const taken = new Set(guessed)
  // In German files, "Name" next to "First name" is the last name.
  const hasGivenName = taken.has('givenName') && !taken.has('lastName')
  return guessed.map((field) => (field === 'fullName' ? fullNameBeside(hasGivenName, taken) : field))
}

function fullNameBeside(hasGivenNameOnly: boolean, taken: ReadonlySet<ImportColumn | null>): ImportColumn | null {
  if (hasGivenNameOnly) return 'lastName'
  return taken.has('givenName') ? null : 'fullName'
}

/**
 * Returns why a file with these columns cannot be imported, or undefined if it can. A customer needs a name and a
 * contact. The name is in one column, or in columns for its parts.
 *
 * @param columns the chosen field of each column of the file
 */
export function columnFault(columns: readonly (string | null)[]): 'twice' | 'name' | 'names' | 'contact' | undefined {
  const isTwice = (field: string) => columns.filter((column) => column === field).length > 1
  const has = (field: string) => columns.includes(field)
  if (importFields.some(isTwice)) return 'twice'
  if (!has('givenName') && !has('fullName')) return 'name'
  if (has('fullName') && (has('givenName') || has('lastName'))) return 'names'
  return has('email') || has('phoneNumber') ? undefined : 'contact'
}
