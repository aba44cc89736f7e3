import { glob } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()

interface ColumnFacts {
  type: string
  isRequired: boolean
  hasDefault: boolean
  isGenerated: boolean
}

async function definedTables(): Promise<Map<string, PgTable>> {
  const folder = path.join(import.meta.dirname, '../tables')
  const tables = new Map<string, PgTable>()
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const module = (await import(path.join(folder, file))) as Record<string, unknown>
    for (const value of Object.values(module)) {
      if (is(value, PgTable)) tables.set(getTableConfig(value).name, value)
    }
  }
  return tables
}

async function migratedTables(): Promise<Map<string, Record<string, ColumnFacts>>> {
  const { rows } = await database.admin.query<{ table: string; column: string } & ColumnFacts>(`
    SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type,
      attnotnull AS "isRequired", atthasdef AND attgenerated = '' AS "hasDefault", attgenerated <> '' AS "isGenerated"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'steward_migration' AND attnum > 0 AND NOT attisdropped`)
  const tables = new Map<string, Record<string, ColumnFacts>>()
  for (const { table, column, ...facts } of rows) {
    tables.set(table, { ...tables.get(table), [column]: facts })
  }
  return tables
}

function definedColumns(table: PgTable): Record<string, ColumnFacts> {
  return Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [
      column.name,
      {
        type: normalType(column.getSQLType()),
        isRequired: column.notNull,
        hasDefault: column.hasDefault && column.generated === undefined,
        isGenerated: column.generated !== undefined,
      },
    ]),
  )
}

/** Returns PostgreSQL's own name of a type. */
function normalType(type: string): string {
  return type.replace('timestamptz(3)', 'timestamp(3) with time zone').replace(/^char\(/, 'character(')
}

describe('the table definitions', async () => {
  const defined = await definedTables()
  const migrated = await migratedTables()

  it('list every table of the migrations, and no other', () => {
    expect([...defined.keys()].sort()).toEqual([...migrated.keys()].sort())
  })

  it.each([...defined.keys()].sort())('match the columns of %s', (name) => {
    expect(definedColumns(defined.get(name)!)).toEqual(migrated.get(name))
  })
})

describe('row security', () => {
  it('applies to every table of the product', async () => {
    const { rows } = await database.admin.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'steward_migration'
        AND NOT (relrowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polwithcheck IS NOT NULL))`)
    expect(rows).toEqual([])
  })

  it('applies also to the owner of a table', async () => {
    const { rows } = await database.admin.query(`
      SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = 'public' AND relkind = 'r' AND pg_get_userbyid(relowner) <> 'steward_owner'`)
    expect(rows).toEqual([])
    const roles = await database.admin.query(
      `SELECT rolname FROM pg_roles WHERE rolname LIKE 'steward\\_%' AND (rolbypassrls OR rolsuper)`,
    )
    expect(roles.rows).toEqual([])
  })
})
