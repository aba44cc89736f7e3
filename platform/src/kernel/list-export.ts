import type { Language } from '@steward/shared/contracts/common/language'
import type { PermissionKey } from '@steward/shared/roles'
import { byteOrderMark, csvLine } from '@steward/shared/rules/common/csv'
import { fixedClock, plainDateOf, wallTimeOf, type Instant, type Zone } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { handOver } from '../concurrency/handed-over.ts'
import type { CallContext, FileInParts } from './call.ts'
import { openIdCursor } from './id-cursor.ts'
import type { ReadContext } from './rights.ts'

/** A text, a number, or an instant, which takes three cells. */
export type ExportCell = string | number | { at: Instant | null }

export interface ExportColumn {
  name: Record<Language, string>
  /** The cells are instants. */
  isInstant?: true
  /** The cells identify the customer of their row. They are emptied when the customer is anonymised. */
  isPersonal?: true
  /** Only readers with this permission get the column. */
  permission?: PermissionKey
}

export interface ExportedRow {
  cells: ExportCell[]
  /** The customer whose personal data the row has. Null if it has none. */
  customerId: string | null
}

/** How a list becomes a file. */
export interface ListExport<Filter = unknown> {
  columns: readonly ExportColumn[]
  /** Returns a SELECT of the ids of all rows of the filter, in the order of the file. */
  ids(call: ReadContext, filter: Filter): SQL
  /** Returns these rows, with a cell for each column. */
  read(call: ReadContext, ids: readonly string[], language: Language): Promise<ExportedRow[]>
  fileName(filter: Filter, zone: Zone, now: Instant): string
}

/** How many rows are read with one statement. */
export const rowsExportedTogether = 1_000

/** The name of each of the three cells of an instant. */
const instantNames: Record<Language, (name: string) => string[]> = {
  en: (name) => [`${name} (UTC)`, `${name}, date`, `${name}, time`],
  de: (name) => [`${name} (UTC)`, `${name}, Datum`, `${name}, Uhrzeit`],
  es: (name) => [`${name} (UTC)`, `${name}, fecha`, `${name}, hora`],
}

const zoneName: Record<Language, string> = { en: 'Time zone', de: 'Zeitzone', es: 'Zona horaria' }

/**
 * Returns columns from their names in each language, and the names in English of those that are instants, and of those
 * that identify a customer.
 */
export function columnsOf(
  names: Record<Language, readonly string[]>,
  instants: readonly string[],
  personal: readonly string[] = [],
): ExportColumn[] {
  return names.en.map((en, index) => ({
    name: { en, de: names.de[index]!, es: names.es[index]! },
    ...(instants.includes(en) && { isInstant: true }),
    ...(personal.includes(en) && { isPersonal: true }),
  }))
}

/**
 * Returns the cells of a row as a file has them: each instant in UTC, as a local date and as a local time, and the time
 * zone at the end.
 */
export function fileCells(cells: readonly ExportCell[], zone: Zone): (string | number)[] {
  const flat = cells.flatMap((cell) => {
    if (typeof cell !== 'object') return [cell]
    return cell.at === null ? ['', '', ''] : [cell.at, plainDateOf(cell.at, zone), wallTimeOf(cell.at, zone)]
  })
  return [...flat, zone]
}

/** Returns the places of the personal cells in a row of `fileCells`. */
export const personalPlaces = (columns: readonly ExportColumn[]): number[] =>
  columns
    .flatMap((column) => (column.isInstant ? [column, column, column] : [column]))
    .flatMap(({ isPersonal }, place) => (isPersonal ? [place] : []))

export interface FileFormat {
  language: Language
  delimiter: ',' | ';'
  byteOrderMark: boolean
}

/** Returns the format of a language: German and Spanish spreadsheets expect a semicolon. */
export const usualFormat = (language: Language): FileFormat => ({
  language,
  delimiter: language === 'en' ? ',' : ';',
  byteOrderMark: true,
})

/**
 * Returns a function that writes rows as CSV, with only the columns that the reader may see, and the header line.
 * @param rows as `fileCells` returns them
 */
export function csvWriter(columns: readonly ExportColumn[], format: FileFormat, { may }: Pick<CallContext, 'may'>) {
  const { language, delimiter } = format
  const isVisible = (column: ExportColumn) => column.permission === undefined || may(column.permission)
  const cells = columns.flatMap((column) => {
    const name = column.name[language]
    const names = column.isInstant ? instantNames[language](name) : [name]
    return names.map((each) => ({ name: each, isVisible: isVisible(column) }))
  })
  const all = [...cells, { name: zoneName[language], isVisible: true }]
  const lineOf = (row: readonly (string | number)[]) =>
    csvLine(
      row.filter((_, index) => all[index]!.isVisible),
      delimiter,
    )
  return {
    header: `${format.byteOrderMark ? byteOrderMark : ''}${lineOf(all.map(({ name }) => name))}`,
    lines: (rows: readonly (readonly (string | number)[])[]) => rows.map(lineOf).join(''),
  }
}

/** A client that takes longer for a page, or for the file, loses its connection. It would hold the snapshot open. */
const readerLimits = { itemMs: 30_000, allMs: 5 * 60_000 }

/**
 * Returns the file of a list, page by page. A snapshot of its own is open while the file is sent, so one page is in
 * memory, and all rows are of one moment.
 */
export function exportPages(
  list: Pick<ListExport<never>, 'columns' | 'read'>,
  call: CallContext,
  selectIds: (reader: ReadContext) => SQL,
  language: Language,
): Pick<FileInParts, 'content' | 'end'> {
  const clock = fixedClock(call.clock.now())
  const writer = csvWriter(list.columns, usualFormat(language), call)
  let hasBegun = false
  const { items, end } = handOver<string>(async (give) => {
    await call.readSnapshot(async (tx) => {
      // The client has a part of the first attempt, so there is no second one.
      if (hasBegun) throw new Error('The snapshot of an export was lost.')
      hasBegun = true
      const reader: ReadContext = { ...call, tx, clock }
      await give(writer.header)
      const cursor = await openIdCursor(tx, selectIds(reader))
      for await (const page of cursor.pages(rowsExportedTogether)) {
        const rows = await list.read(reader, page, language)
        await give(writer.lines(rows.map(({ cells }) => fileCells(cells, call.entity.timeZone))))
      }
    })
  }, readerLimits)
  return { content: items, end }
}
