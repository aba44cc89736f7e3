import type { Language } from '@steward/shared/contracts/language'
import type { ImportRowCode } from '@steward/shared/contracts/customer-import'

type Sentence = (params: Record<string, string | number>) => string
type Words = { headers: readonly [string, string, string, string]; other: string } & Partial<
  Record<ImportRowCode, Sentence>
>

/** The words of errors.csv, in the user's language. */
export const issueWords: Record<Language, Words> = {
  en: {
    headers: ['Row', 'Column', 'Rule', 'Problem'],
    other: 'Not a valid value',
    REQUIRED: () => 'A value is required',
    TOO_LONG: ({ max }) => `At most ${max} characters`,
    INVALID_FORMAT: () => 'Check the format',
    INVALID: () => 'Not a valid value',
    CONTROL_CHARACTER: () => "Contains a character that can't be saved",
    BROKEN_CHARACTER: () => 'Contains a character that was lost when the file was made',
    CARD_NUMBER: () => 'May contain a card number',
    NOT_IN_FUTURE: () => "This can't be in the future",
    CONTACT_REQUIRED: () => 'An email address or a phone number is required',
    TOO_MANY_CELLS: ({ max }) => `More cells than the header's ${max} columns`,
    MATCHES_SEVERAL: () => 'The email and phone number belong to different customers',
    DUPLICATE: () => 'A customer with this email or phone number already exists',
    DUPLICATE_IN_FILE: ({ row }) => `Same email or phone number as row ${row}`,
  },
  de: {
    headers: ['Zeile', 'Spalte', 'Regel', 'Problem'],
    other: 'Kein gültiger Wert',
    REQUIRED: () => 'Hier fehlt ein Wert',
    TOO_LONG: ({ max }) => `Höchstens ${max} Zeichen`,
    INVALID_FORMAT: () => 'Prüfen Sie das Format',
    INVALID: () => 'Kein gültiger Wert',
    CONTROL_CHARACTER: () => 'Enthält ein Zeichen, das nicht gespeichert werden kann',
    BROKEN_CHARACTER: () => 'Enthält ein Zeichen, das beim Erstellen der Datei verloren ging',
    CARD_NUMBER: () => 'Enthält möglicherweise eine Kartennummer',
    NOT_IN_FUTURE: () => 'Das darf nicht in der Zukunft liegen',
    CONTACT_REQUIRED: () => 'E-Mail-Adresse oder Telefonnummer fehlt',
    TOO_MANY_CELLS: ({ max }) => `Mehr Zellen als die ${max} Spalten der Kopfzeile`,
    MATCHES_SEVERAL: () => 'E-Mail-Adresse und Telefonnummer gehören zu verschiedenen Kunden',
    DUPLICATE: () => 'Ein Kunde mit dieser E-Mail-Adresse oder Telefonnummer existiert bereits',
    DUPLICATE_IN_FILE: ({ row }) => `Dieselbe E-Mail-Adresse oder Telefonnummer wie in Zeile ${row}`,
  },
  es: {
    headers: ['Fila', 'Columna', 'Regla', 'Problema'],
    other: 'Valor no válido',
    REQUIRED: () => 'Falta un valor',
    TOO_LONG: ({ max }) => `Como máximo ${max} caracteres`,
    INVALID_FORMAT: () => 'Revise el formato',
    INVALID: () => 'Valor no válido',
    CONTROL_CHARACTER: () => 'Contiene un carácter que no se puede guardar',
    BROKEN_CHARACTER: () => 'Contiene un carácter que se perdió al crear el archivo',
    CARD_NUMBER: () => 'Puede contener un número de tarjeta',
    NOT_IN_FUTURE: () => 'No puede estar en el futuro',
    CONTACT_REQUIRED: () => 'Falta un correo electrónico o un teléfono',
    TOO_MANY_CELLS: ({ max }) => `Más celdas que las ${max} columnas del encabezado`,
    MATCHES_SEVERAL: () => 'El correo y el teléfono pertenecen a clientes distintos',
    DUPLICATE: () => 'Ya existe un cliente con este correo o teléfono',
    DUPLICATE_IN_FILE: ({ row }) => `El mismo correo o teléfono que en la fila ${row}`,
  },
}
