import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { deleteEmbedded, startEmbedded } from '../../embedded/server.ts'

export type ScratchDatabases = {
  /** The folder that contains the data folders and backups of the test file. */
  root: string
  /** Creates an empty data folder. Its server, if one starts, is stopped after the last test. */
  dataFolder(): string
  /** Creates a folder that other users can't enter. */
  closedFolder(): string
  /** Starts the server of a data folder. Returns the administrator's address. */
  start(dataFolder: string): Promise<string>
}

/** Data folders of a test file with servers of their own, which are deleted after its last test. */
export function scratchDatabases(): ScratchDatabases {
  const root = mkdtempSync(path.join(tmpdir(), `steward-test-${process.pid}-`))
  // Another user runs the server, if root runs the tests.
  chmodSync(root, 0o755)
  const folders: string[] = []
  afterAll(async () => {
    for (const folder of folders) await deleteEmbedded(folder)
    rmSync(root, { recursive: true, force: true })
  })
  return {
    root,
    dataFolder() {
      const folder = path.join(root, `data-${folders.length}`)
      folders.push(folder)
      mkdirSync(folder)
      return folder
    },
    closedFolder: () => mkdtempSync(path.join(root, 'closed-')),
    start: async (dataFolder) => (await startEmbedded({ dataFolder, isDurable: false })).url,
  }
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return connected(url, async (client) => (await client.query<Row>(statement, values)).rows)
}

/**
 * Returns the number of rows and a hash of all rows for each table of every schema, by its name. Unlogged tables are
 * left out, because PostgreSQL empties them in every recovery.
 */
export function contentOfTables(url: string): Promise<Record<string, string>> {
  return connected(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as content
         from (select md5(row::text) as hash from ${name} as row) as hashes`,
      )
      contents[name] = rows[0]!.content
    }
    return contents
  })
}

/** Runs `work` with one connection. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
