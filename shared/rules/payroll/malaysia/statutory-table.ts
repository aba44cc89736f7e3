import epf202510 from './tables/epf-2025-10.json' with { type: 'json' }
import eis202410 from './tables/eis-2024-10.json' with { type: 'json' }
import minimumWage202502 from './tables/minimum-wage-2025-02.json' with { type: 'json' }
import mtd2025 from './tables/mtd-2025.json' with { type: 'json' }
import mtd2026 from './tables/mtd-2026.json' with { type: 'json' }
import skbbk202606 from './tables/skbbk-2026-06.json' with { type: 'json' }
import socso202410 from './tables/socso-2024-10.json' with { type: 'json' }

/** The kinds of tables, in the order of a payslip. */
export const tableKinds = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD', 'MINIMUM_WAGE'] as const
export type TableKind = (typeof tableKinds)[number]

/** What every table states about itself. Months are `YYYY-MM`. */
export interface TableHead {
  name: string
  /** The first wage month. The table holds until the next one of its kind begins. */
  from: string
  /** The last wage month for which the table is known to hold. */
  knownUntil: string
  source: string
}

/** The tables of a kind, the newest first. Another table is one more file and one more entry. */
const versions = {
  EPF: [epf202510],
  SOCSO: [socso202410],
  EIS: [eis202410],
  SKBBK: [skbbk202606],
  MTD: [mtd2026, mtd2025],
  MINIMUM_WAGE: [minimumWage202502],
}

export type EpfTable = typeof epf202510
export type MtdTable = typeof mtd2026
/** Rows of wages over a limit up to another one. The last row has no upper limit. */
export interface BandTable extends TableHead {
  columns: string[]
  rows: (string | null)[][]
}
export interface MinimumWageTable extends TableHead {
  minimum: Record<string, string>
}

export type StatutoryTable = EpfTable | MtdTable | BandTable | MinimumWageTable

/** The tables of one wage month. */
export interface StatutoryTables {
  EPF: EpfTable
  SOCSO: BandTable
  EIS: BandTable
  /** Null before June 2026, when the scheme was not in force. */
  SKBBK: BandTable | null
  MTD: MtdTable
  MINIMUM_WAGE: MinimumWageTable
}

const inForce = <T extends TableHead>(tables: readonly T[], month: string): T | undefined =>
  tables.find(({ from }) => from <= month)

/** Returns the tables of a wage month, or the kinds of which no table is old enough, with the first month of each. */
export function tablesOf(
  month: string,
):
  | { tables: StatutoryTables; missing?: undefined }
  | { tables?: undefined; missing: { kind: TableKind; from: string }[] } {
  const needed = tableKinds.filter((kind) => kind !== 'SKBBK')
  const missing = needed.flatMap((kind) => {
    const tables: readonly TableHead[] = versions[kind]
    return inForce(tables, month) ? [] : [{ kind, from: tables.at(-1)!.from }]
  })
  if (missing.length > 0) return { missing }
  return {
    tables: {
      EPF: inForce(versions.EPF, month)!,
      SOCSO: inForce<BandTable>(versions.SOCSO, month)!,
      EIS: inForce<BandTable>(versions.EIS, month)!,
      SKBBK: inForce<BandTable>(versions.SKBBK, month) ?? null,
      MTD: inForce(versions.MTD, month) as MtdTable,
      MINIMUM_WAGE: inForce<MinimumWageTable>(versions.MINIMUM_WAGE, month)!,
    },
  }
}

/** Returns the last month for which all tables in force in a month are known, if that month is over. */
export function outdatedSince(month: string): string | undefined {
  const { tables } = tablesOf(month)
  const known = tables ? headsOf(tables).map(({ knownUntil }) => knownUntil) : []
  const first = known.toSorted()[0]
  return first !== undefined && first < month ? first : undefined
}

/** Returns every table of every kind, the newest of a kind first. */
export const allTables = (): { kind: TableKind; table: StatutoryTable }[] =>
  tableKinds.flatMap((kind) => versions[kind].map((table) => ({ kind, table: table as StatutoryTable })))

/** Returns the heads of the tables that a calculation uses, by kind. */
export function headsOf(tables: StatutoryTables): (TableHead & { kind: TableKind })[] {
  return tableKinds.flatMap((kind) => {
    const table: TableHead | null = tables[kind]
    return table
      ? [{ kind, name: table.name, from: table.from, knownUntil: table.knownUntil, source: table.source }]
      : []
  })
}
