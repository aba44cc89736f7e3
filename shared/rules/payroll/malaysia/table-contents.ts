import {
  allTables,
  type EpfTable,
  type MtdTable,
  type StatutoryTable,
  type TableHead,
  type TableKind,
} from './statutory-table.ts'

/** The kinds of parts of a table: rows of wages, rates, deductions of MTD, reliefs of form TP1, and minimum wages. */
export const tablePartKinds = ['BANDS', 'ABOVE', 'RATES', 'DEDUCTIONS', 'TP1', 'MINIMUM'] as const

/** A part of a table as published. */
export interface TablePart {
  kind: (typeof tablePartKinds)[number]
  /** The letter of the part in the schedule, such as `A`. Null if the table has no such parts. */
  part: string | null
  /** Whom the part is for, in English as published. Empty if it is for everybody. */
  who: string
  columns: string[]
  rows: (string | null)[][]
}

export interface PublishedTable extends TableHead {
  /** The kind and the first month, such as `EPF-2025-10`. */
  id: string
  kind: TableKind
}

const headOf = (kind: TableKind, { name, from, knownUntil, source }: TableHead): PublishedTable => ({
  id: `${kind}-${from}`,
  kind,
  name,
  from,
  knownUntil,
  source,
})

/** Returns the heads of all tables, in the order of a payslip, the newest of a kind first. */
export const publishedTables = (): (PublishedTable & { content: StatutoryTable })[] =>
  allTables().map(({ kind, table }) => ({ ...headOf(kind, table), content: table }))

/** Returns the parts of a table. */
export function partsOfTable(table: StatutoryTable): TablePart[] {
  const everybody = { part: null, who: '' }
  if ('bands' in table) return partsOfEpf(table)
  if ('minimum' in table)
    return [{ kind: 'MINIMUM', ...everybody, columns: ['name', 'amount'], rows: Object.entries(table.minimum) }]
  const bands: TablePart = { kind: 'BANDS', ...everybody, columns: table.columns, rows: table.rows }
  return 'reliefs' in table ? [bands, ...partsOfMtd(table)] : [bands]
}

function partsOfEpf({ bands, parts, partF }: EpfTable): TablePart[] {
  const letters = Object.keys(parts) as (keyof typeof parts)[]
  return [
    ...letters.flatMap((part): TablePart[] => {
      const { who, employerAbove20000, employeeAbove20000 } = parts[part]
      return [
        { kind: 'BANDS', part, who, columns: ['from', 'upTo', 'employer', 'employee'], rows: bands[part] },
        {
          kind: 'ABOVE',
          part,
          who,
          columns: ['over', 'employer', 'employee'],
          rows: [['20000.00', employerAbove20000, employeeAbove20000]],
        },
      ]
    }),
    {
      kind: 'RATES',
      part: 'F',
      who: partF.who,
      columns: ['employer', 'employee'],
      rows: [[partF.employer, partF.employee]],
    },
  ]
}

const partsOfMtd = ({ reliefs, optionalReliefs, nonResidentRate }: MtdTable): TablePart[] => [
  { kind: 'RATES', part: null, who: 'non-residents', columns: ['R'], rows: [[nonResidentRate]] },
  { kind: 'DEDUCTIONS', part: null, who: '', columns: ['name', 'limit'], rows: Object.entries(reliefs) },
  {
    kind: 'TP1',
    part: null,
    who: '',
    columns: ['code', 'name', 'limit'],
    rows: optionalReliefs.map(({ code, name, limit }) => [code, name, limit]),
  },
]
