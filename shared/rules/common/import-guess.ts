import type { CsvRow } from './csv.ts'
import { foldText } from './search-text.ts'

const letters = (text: string) => foldText(text).replace(/[^\p{L}]/gu, '')

/**
 * Returns the field of each column by its header, or null if it is unknown or an earlier column has the field.
 * @param known the headers of other systems for each field. They are compared folded and without other characters
 */
export function guessColumns<Field extends string>(
  known: Readonly<Record<Field, readonly string[]>>,
  headers: readonly string[],
): (Field | null)[] {
  const fieldOf = new Map(
    (Object.keys(known) as Field[]).flatMap((field) => known[field].map((name) => [letters(name), field])),
  )
  const taken = new Set<Field>()
  return headers.map((header) => {
    const field = fieldOf.get(letters(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Returns the order of day and month by the first unambiguous date, or undefined if there is none. */
export function guessDateOrder(rows: readonly CsvRow[], column: number): 'DMY' | 'MDY' | undefined {
  for (const { cells } of rows) {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})$/.exec((cells[column] ?? '').trim()) ?? []
    if (Number(first) > 12) return 'DMY'
    if (Number(second) > 12) return 'MDY'
  }
  return undefined
}
