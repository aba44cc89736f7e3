import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fixedClock, systemClock } from '@steward/shared/time'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../src/api/app.ts'
import { createTestIssuer } from '../src/identity/testing/test-issuer.ts'
import { createTokenVerifier } from '../src/kernel/token-verifier.ts'
import { seedInto } from '../src/seed/into-database.ts'
import { checkoutFolder } from '../src/settings/checkout.ts'
import { testNow } from '../src/testing/api.ts'
import { openPool } from '../src/database/connection.ts'
import { stopEmbedded } from '../src/database/embedded/server.ts'
import { migrate } from '../src/database/migrate.ts'
import { databaseUrlFor } from '../src/database/roles.ts'
import { backUp, type Backup, type BackupOptions } from '../src/database/backup/back-up.ts'
import { clusterFolder } from '../src/database/backup/manifest.ts'
import { restoreBackup } from '../src/database/backup/restore.ts'
import { contentOfTables, query, scratchDatabases } from '../src/database/backup/testing/scratch-databases.ts'
import { startTransfers } from '../src/database/backup/testing/transfers.ts'

const scratch = scratchDatabases()
const source = scratch.dataFolder()
const release = { version: '0.1.0', commit: 'test' }
/** Another process starts in this time, also on a busy machine. */
const patience = { timeout: 30_000 }
let url: string
let backupsFolder: string

const backUpSource = (options: Partial<BackupOptions> = {}) => backUp({ url, backupsFolder, release, ...options })

/** Restores a backup to an empty folder and starts PostgreSQL there. Returns its address. */
async function startRestored({ folder }: Backup): Promise<string> {
  const dataFolder = scratch.dataFolder()
  await restoreBackup({ backup: folder, dataFolder, replaces: false })
  return scratch.start(dataFolder)
}

beforeAll(async () => {
  url = await scratch.start(source)
  await migrate({ url })
  await seedInto({ url }, fixedClock(testNow))
})

beforeEach((context) => {
  backupsFolder = path.join(scratch.root, `backups-${context.task.id}`)
})

describe('a restored backup', () => {
  it('has every row of every table, and the API responds with them', async () => {
    const before = await contentOfTables(url)
    const backup = await backUpSource()
    const restored = await startRestored(backup)
    expect(await contentOfTables(restored)).toEqual(before)
    expect(before['public.booking']).not.toMatch(/^0 rows/)

    const list = await servicesFrom(restored)
    expect(list).toEqual(await servicesFrom(url))
    expect(list).toMatchObject({ status: 200 })
  })

  it('is consistent, and has every transaction that ended before the backup, while others write', async () => {
    const transfers = await startTransfers(url)
    let files = 0
    // The control file and the pages that are already copied are outdated after each checkpoint, and its WAL files are
    // free to be recycled.
    const backup = await backUpSource({
      onFile: async () => {
        files += 1
        if (files % 150 === 0) await transfers.checkpoint()
      },
    })
    await transfers.stop()
    const restored = await startRestored(backup)

    const { start, end } = backup.manifest.wal
    expect(await transfers.countCommitted(start, end)).toBeGreaterThan(20)
    expect(await transfers.missingIn(restored, end)).toEqual([])
    expect(await transfers.problemsIn(restored)).toEqual([])
  })

  it('has the tables that were created while it was copied, and not those that were deleted', async () => {
    await query(url, `create table deleted as select generate_series(1, 1000) as id`)
    await query(url, 'checkpoint')
    let files = 0
    const backup = await backUpSource({
      onFile: async () => {
        files += 1
        // After this checkpoint, the file of the deleted table is gone. It is in the list of the files to copy.
        if (files === 1) await query(url, 'drop table deleted; create table created as select 7 as seven; checkpoint')
      },
    })
    const restored = await startRestored(backup)
    expect(await query(restored, 'select seven from created')).toEqual([{ seven: 7 }])
    expect(await query(restored, `select to_regclass('deleted') as deleted`)).toEqual([{ deleted: null }])
  })

  it('has no sockets, locks or temporary files of the original server', async () => {
    const { folder, manifest } = await backUpSource()
    const names = manifest.files.map(({ name }) => name)
    expect(readdirSync(folder).sort()).toEqual(['database', 'manifest.json'])
    expect(names).toEqual(expect.arrayContaining(['PG_VERSION', 'backup_label', 'steward-cluster.json']))
    expect(
      names.filter((name) => /postmaster|steward\.conf|pgsql_tmp|pg_(replslot|notify|stat_tmp)\//.test(name)),
    ).toEqual([])
    expect(existsSync(path.join(folder, clusterFolder, 'pg_replslot'))).toBe(true)
  })
})

describe('a backup that ends early', () => {
  it('leaves no folder and no backup mode when its disk is full', async () => {
    const [largest] = await query<{ bytes: number }>(url, `select pg_relation_size('booking')::int as bytes`)
    expect(largest!.bytes).toBeGreaterThan(2_000_000)
    // No file of this process may become larger than 1 MB.
    const { code, output } = await runCommand('sh', [
      '-c',
      `ulimit -f 2000; exec "$@"`,
      'sh',
      process.execPath,
      command,
    ])
    expect(output).toMatch(
      new RegExp(
        `^✗ The disk of ${backupsFolder} has no space for the backup \\(EFBIG: .+\\)\\. The incomplete backup was removed\\. Free some space, or name another folder with --to\\.$`,
      ),
    )
    expect(code).toBe(1)
    await expectNoTraces()
  })

  it('leaves no folder and no backup mode when it is stopped', async () => {
    const stopping = new AbortController()
    const backup = backUpSource({
      signal: stopping.signal,
      onFile: (_, copied) => void (copied > 100_000 && stopping.abort(new Error('stopped by a test'))),
    })
    await expect(backup).rejects.toThrow('stopped by a test')
    await expectNoTraces()
  })

  it('leaves no folder when the server ends its connection', async () => {
    const backup = backUpSource({
      onFile: async (_, copied) => {
        if (copied > 100_000)
          await query(
            url,
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'steward-backup'`,
          )
      },
    })
    await expect(backup).rejects.toThrow(/^The connection to the database was lost during the backup/)
    await expectNoTraces()
  })

  it('is never taken for a backup after a kill -9', async () => {
    const child = spawn(process.execPath, [command], { env: environment(), stdio: 'ignore' })
    await expect.poll(() => partialFolders().length, { ...patience, interval: 5 }).toBe(1)
    child.kill('SIGKILL')
    await expect.poll(traces, patience).toEqual([])
    const [partial] = partialFolders()
    const dataFolder = scratch.dataFolder()
    const restore = restoreBackup({ backup: path.join(backupsFolder, partial!), dataFolder, replaces: false })
    await expect(restore).rejects.toThrow(/isn't a complete backup, because .+manifest\.json can't be read/)
    expect(readdirSync(dataFolder)).toEqual([])
    const { output } = await runCommand(process.execPath, [command])
    expect(output).toContain(`${path.join(backupsFolder, partial!)} is incomplete`)
  })

  const partialFolders = () => (existsSync(backupsFolder) ? readdirSync(backupsFolder) : [])
})

describe('pnpm backup', () => {
  it('starts a stopped database for the backup, and stops it afterwards', async () => {
    await stopEmbedded(source)
    const { code, output } = await runCommand(process.execPath, [command])
    expect(output).toMatch(/^Backed up \d+ files with [\d,.]+ MB to .+$/)
    expect(code).toBe(0)
    expect(await stopEmbedded(source)).toBe(false)
    await scratch.start(source)
  })

  it('rejects a folder inside the database, a file, and a database that is not the embedded one', async () => {
    const [{ cluster }] = (await query<{ cluster: string }>(
      url,
      `select current_setting('data_directory') as cluster`,
    )) as [{ cluster: string }]
    expect(await runCommand(process.execPath, [command, '--to', path.join(cluster, 'base')])).toEqual({
      code: 1,
      output: `✗ The folder ${cluster}/base is inside the database ${cluster}. Name a folder outside of it.`,
    })
    mkdirSync(backupsFolder)
    expect((await runCommand(process.execPath, [command, '--to', '/dev/null'])).output).toMatch(
      /^✗ The folder \/dev\/null can't be used for backups \(.+\)\. Set STEWARD_BACKUPS or --to/,
    )
    const other = await runCommand(process.execPath, [command], { DATABASE_URL: 'postgres://localhost/other' })
    expect(other.output).toMatch(/^✗ DATABASE_URL is set, and pnpm backup copies the embedded database only\./)
  })
})

const command = path.join(checkoutFolder, 'platform/src/cli/backup.ts')

function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], STEWARD_DATA: source, STEWARD_BACKUPS: backupsFolder, ...more }
}

function runCommand(program: string, words: string[], more?: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(program, words, { env: environment(more) }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

/** Returns the sessions and replication slots of backups. The server is in backup mode while there is a session. */
const traces = async () =>
  (
    await query<{ name: string }>(
      url,
      `select application_name as name from pg_stat_activity where application_name = 'steward-backup'
       union all select slot_name from pg_replication_slots`,
    )
  ).map(({ name }) => name)

async function expectNoTraces(): Promise<void> {
  expect(existsSync(backupsFolder) ? readdirSync(backupsFolder) : []).toEqual([])
  await expect.poll(traces, patience).toEqual([])
}

/** Starts the API on a database, and reads the services as the demo's owner. */
async function servicesFrom(database: string): Promise<{ status: number; body: unknown }> {
  const issuer = await createTestIssuer()
  const pool = openPool(databaseUrlFor('steward_api', { url: database }))
  const app = createApp({
    pool,
    clock: systemClock,
    verify: createTokenVerifier({ ...issuer, kind: 'auth0' }),
    logger: pino({ level: 'silent' }),
    appOrigin: 'http://localhost:3000',
    hasOwnProvider: false,
  })
  try {
    const [owner] = await query<{ id: string; sub: string; email: string; organizationId: string }>(
      database,
      `select e.id, u.auth0_user_id as sub, u.email, e.auth0_organization_id as "organizationId"
       from business_user u join business_entity e on e.id = u.entity_id where u.email = 'owner@kinara.test'`,
    )
    const { id, ...claims } = owner!
    const token = await issuer.issue(claims)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${token}`, 'x-business-entity': id }
    const response = await fetch(`${origin}/api/service`, { headers })
    return { status: response.status, body: await response.json() }
  } finally {
    await app.close()
    await pool.end()
    await issuer.close()
  }
}
