import { Column, getTableName, is } from 'drizzle-orm'
import { readerOf, type CellReader, type JoinedTables, type SelectedField } from './drizzle-internals.ts'

type Values = Record<string, unknown>

interface Plan {
  /** Without a reader, the cell is the unchanged value of the driver. */
  cells: { at: number; key: string; reader: CellReader | undefined }[]
  children: { key: string; plan: Plan; missingAt: number | undefined }[]
}

/**
 * Creates the function that turns rows of a statement into objects. The builder's own mapping checks the column type
 * for every cell of every row, which took longer than PostgreSQL needed to find 200 rows. This one checks once per
 * statement. The result is the same, also `null` for a left join without a row, decided by the first column of the
 * object.
 */
export function rowMapper<Row>(fields: readonly SelectedField[], joined: JoinedTables): (row: unknown[]) => Row {
  const plan = planOf(fields, joined)
  return (row) => read(plan, row) as Row
}

function planOf(fields: readonly SelectedField[], joined: JoinedTables): Plan {
  const root = emptyPlan()
  const tables = new Map<string, string | undefined>()
  for (const [at, { path, field }] of fields.entries()) {
    const plan = path.slice(0, -1).reduce(childOf, root)
    plan.cells.push({ at, key: path.at(-1)!, reader: readerOf(field) })
    if (!joined || path.length !== 2 || !is(field, Column)) continue
    const child = root.children.find(({ key }) => key === path[0])!
    const table = getTableName(field.table)
    if (!tables.has(child.key)) child.missingAt = at
    // An object with columns of two tables is never missing as a whole.
    tables.set(child.key, !tables.has(child.key) || tables.get(child.key) === table ? table : undefined)
  }
  for (const child of root.children) {
    const table = tables.get(child.key)
    if (table === undefined || joined?.[table]) child.missingAt = undefined
  }
  return root
}

const emptyPlan = (): Plan => ({ cells: [], children: [] })

function childOf(plan: Plan, key: string): Plan {
  const known = plan.children.find((child) => child.key === key)
  if (known) return known.plan
  const child = { key, plan: emptyPlan(), missingAt: undefined }
  plan.children.push(child)
  return child.plan
}

function read({ cells, children }: Plan, row: unknown[]): Values {
  const values: Values = {}
  for (const { at, key, reader } of cells) {
    const value = row[at]
    values[key] = value === null || reader === undefined ? value : reader.mapFromDriverValue(value)
  }
  for (const { key, plan, missingAt } of children)
    values[key] = missingAt !== undefined && row[missingAt] === null ? null : read(plan, row)
  return values
}
