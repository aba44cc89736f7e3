import type { Language } from '@steward/shared/contracts/common/language'
import type { RuleWords } from '../../kernel/import-adapter.ts'

interface IssueWords {
  headers: readonly [string, string, string, string]
  other: string
  rules: RuleWords
}

/** The words of errors.csv in the user's language. Each kind adds the rules about its records. */
export const issueWords: Record<Language, IssueWords> = {
  en: {
    headers: ['Row', 'Column', 'Rule', 'Problem'],
    other: 'Not a valid value',
    rules: {
      REQUIRED: () => 'A value is required',
      TOO_LONG: ({ max }) => `At most ${max} characters`,
      INVALID_FORMAT: () => 'Check the format',
      INVALID: () => 'Not a valid value',
      CONTROL_CHARACTER: () => "Contains a character that can't be saved",
      BROKEN_CHARACTER: () => 'Contains a character that was lost when the file was made',
      CARD_NUMBER: () => 'May contain a card number',
      NOT_IN_FUTURE: () => "This can't be in the future",
      TOO_MANY_CELLS: ({ max }) => `More cells than the header's ${max} columns`,
    },
  },
  de: {
    headers: ['Zeile', 'Spalte', 'Regel', 'Problem'],
    other: 'Kein gültiger Wert',
    rules: {
      REQUIRED: () => 'Hier fehlt ein Wert',
      TOO_LONG: ({ max }) => `Höchstens ${max} Zeichen`,
      INVALID_FORMAT: () => 'Prüfen Sie das Format',
      INVALID: () => 'Kein gültiger Wert',
      CONTROL_CHARACTER: () => 'Enthält ein Zeichen, das nicht gespeichert werden kann',
      BROKEN_CHARACTER: () => 'Enthält ein Zeichen, das beim Erstellen der Datei verloren ging',
      CARD_NUMBER: () => 'Enthält möglicherweise eine Kartennummer',
      NOT_IN_FUTURE: () => 'Das darf nicht in der Zukunft liegen',
      TOO_MANY_CELLS: ({ max }) => `Mehr Zellen als die ${max} Spalten der Kopfzeile`,
    },
  },
  es: {
    headers: ['Fila', 'Columna', 'Regla', 'Problema'],
    other: 'Valor no válido',
    rules: {
      REQUIRED: () => 'Falta un valor',
      TOO_LONG: ({ max }) => `Como máximo ${max} caracteres`,
      INVALID_FORMAT: () => 'Revise el formato',
      INVALID: () => 'Valor no válido',
      CONTROL_CHARACTER: () => 'Contiene un carácter que no se puede guardar',
      BROKEN_CHARACTER: () => 'Contiene un carácter que se perdió al crear el archivo',
      CARD_NUMBER: () => 'Puede contener un número de tarjeta',
      NOT_IN_FUTURE: () => 'No puede estar en el futuro',
      TOO_MANY_CELLS: ({ max }) => `Más celdas que las ${max} columnas del encabezado`,
    },
  },
}
