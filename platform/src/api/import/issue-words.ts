import type { Language } from '@steward/shared/contracts/language'
import type { ImportRowCode } from '@steward/shared/contracts/customer-import'

type Sentence = (params: Record<string, string | number>) => string
type Words = { headers: readonly [string, string, string, string]; other: string } & Partial<
  Record<ImportRowCode, Sentence>
>

/** What errors.csv says, in the language of who asks. */
export const issueWords: Record<Language, Words> = {
  en: {
    headers: ['Row', 'Column', 'Rule', 'What is wrong'],
    other: 'Not a valid value',
    REQUIRED: () => 'Nothing stands here',
    TOO_LONG: ({ max }) => `At most ${max} characters`,
    INVALID_FORMAT: () => 'Not in the right form',
    INVALID: () => 'Not a valid value',
    CONTROL_CHARACTER: () => 'Contains a character that cannot be stored',
    BROKEN_CHARACTER: () => 'Contains a character that was lost when the file was made',
    CARD_NUMBER: () => 'Holds what may be a card number',
    NOT_IN_FUTURE: () => 'This may not lie in the future',
    CONTACT_REQUIRED: () => 'Neither an e-mail nor a phone number',
    TOO_MANY_CELLS: ({ max }) => `More cells than the ${max} columns of the header`,
    MATCHES_SEVERAL: () => 'E-mail and phone number belong to different customers',
    DUPLICATE: () => 'A customer with this e-mail or phone number exists',
    DUPLICATE_IN_FILE: ({ row }) => `The same e-mail or phone number as in row ${row}`,
  },
  de: {
    headers: ['Zeile', 'Spalte', 'Regel', 'Was nicht stimmt'],
    other: 'Kein gültiger Wert',
    REQUIRED: () => 'Hier steht nichts',
    TOO_LONG: ({ max }) => `Höchstens ${max} Zeichen`,
    INVALID_FORMAT: () => 'Nicht in der richtigen Form',
    INVALID: () => 'Kein gültiger Wert',
    CONTROL_CHARACTER: () => 'Enthält ein Zeichen, das nicht gespeichert werden kann',
    BROKEN_CHARACTER: () => 'Enthält ein Zeichen, das beim Erstellen der Datei verloren ging',
    CARD_NUMBER: () => 'Enthält, was eine Kartennummer sein kann',
    NOT_IN_FUTURE: () => 'Darf nicht in der Zukunft liegen',
    CONTACT_REQUIRED: () => 'Weder E-Mail noch Telefonnummer',
    TOO_MANY_CELLS: ({ max }) => `Mehr Zellen als die ${max} Spalten der Kopfzeile`,
    MATCHES_SEVERAL: () => 'E-Mail und Telefonnummer gehören zu verschiedenen Kunden',
    DUPLICATE: () => 'Ein Kunde mit dieser E-Mail oder Telefonnummer ist vorhanden',
    DUPLICATE_IN_FILE: ({ row }) => `Dieselbe E-Mail oder Telefonnummer wie in Zeile ${row}`,
  },
  es: {
    headers: ['Fila', 'Columna', 'Regla', 'Qué está mal'],
    other: 'Valor no válido',
    REQUIRED: () => 'Aquí no hay nada',
    TOO_LONG: ({ max }) => `Como máximo ${max} caracteres`,
    INVALID_FORMAT: () => 'No tiene la forma correcta',
    INVALID: () => 'Valor no válido',
    CONTROL_CHARACTER: () => 'Contiene un carácter que no se puede guardar',
    BROKEN_CHARACTER: () => 'Contiene un carácter que se perdió al crear el archivo',
    CARD_NUMBER: () => 'Contiene lo que puede ser un número de tarjeta',
    NOT_IN_FUTURE: () => 'No puede estar en el futuro',
    CONTACT_REQUIRED: () => 'Ni correo electrónico ni teléfono',
    TOO_MANY_CELLS: ({ max }) => `Más celdas que las ${max} columnas del encabezado`,
    MATCHES_SEVERAL: () => 'El correo y el teléfono pertenecen a clientes distintos',
    DUPLICATE: () => 'Ya existe un cliente con este correo o teléfono',
    DUPLICATE_IN_FILE: ({ row }) => `El mismo correo o teléfono que en la fila ${row}`,
  },
}
