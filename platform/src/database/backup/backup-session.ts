import pg from 'pg'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'

/**
 * One connection that takes a backup. PostgreSQL ends the backup mode and drops the replication slot with the
 * connection, whatever happened before.
 */
export type BackupSession = {
  /** The folder of the cluster. */
  cluster: string
  /** Such as `17.10`. */
  postgresql: string
  /** The newest migration, such as `0050_notification`. Undefined before the first one. */
  migration: string | undefined
  /** Aborts when the connection is lost. The copied files are worth nothing then. */
  lost: AbortSignal
  /** Enters the backup mode. The server keeps every WAL file from here on. */
  start(label: string): Promise<void>
  /** Leaves the backup mode. */
  stop(): Promise<BackupEnd>
  close(): Promise<void>
}

export type BackupEnd = {
  /** The content of `backup_label`. Recovery starts at the position in it. */
  label: string
  /** Positions in the WAL, such as `0/2000028`. The copy is consistent from `end` on. */
  wal: { start: string; end: string }
  /** The names of the WAL files that recovery needs. Each is complete. */
  walFiles: string[]
  /** The size of a WAL file in bytes. */
  walFileSize: number
}

/** @throws OperatorError if the server cannot be reached, or stores data outside of its folder */
export async function openBackupSession(url: string): Promise<BackupSession> {
  const client = new pg.Client({ connectionString: url, application_name: 'steward-backup', keepAlive: true })
  const lost = new AbortController()
  const lose = (error?: Error) =>
    lost.abort(
      new OperatorError(
        `The connection to the database was lost during the backup${error ? ` (${reasonOf(error)})` : ''}. Run the backup again when the database runs.`,
      ),
    )
  client.on('error', lose)
  client.on('end', () => lose())
  await client.connect()
  try {
    await refuseTablespaces(client)
    let start = ''
    return {
      ...(await describe(client)),
      lost: lost.signal,
      async start(label) {
        // Reserves the WAL before the backup starts. Without it, a checkpoint during a long copy removes WAL files.
        await client.query('select pg_create_physical_replication_slot($1, true, true)', [
          `steward_backup_${process.pid}_${performance.now().toFixed(0)}`,
        ])
        const { rows } = await client.query<{ start: string }>('select pg_backup_start($1, true)::text as start', [
          label,
        ])
        start = rows[0]!.start
      },
      stop: () => stopBackup(client, start),
      close: () => client.end().catch(() => {}),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function describe(client: pg.Client): Promise<Pick<BackupSession, 'cluster' | 'postgresql' | 'migration'>> {
  const { rows } = await client.query<{ cluster: string; postgresql: string; hasMigrations: boolean }>(
    `select current_setting('data_directory') as cluster, current_setting('server_version') as postgresql,
            to_regclass('public.steward_migration') is not null as "hasMigrations"`,
  )
  const { hasMigrations, ...server } = rows[0]!
  const newest = hasMigrations
    ? await client.query<{ name: string }>('select name from public.steward_migration order by number desc limit 1')
    : undefined
  return { ...server, migration: newest?.rows[0]?.name }
}

async function stopBackup(client: pg.Client, start: string): Promise<BackupEnd> {
  // The embedded server has no archive to wait for. The function itself writes the last WAL file to its end.
  const { rows } = await client.query<{ label: string; end: string }>(
    'select labelfile as label, lsn::text as end from pg_backup_stop(wait_for_archive => false)',
  )
  const { label, end } = rows[0]!
  const files = await client.query<{ name: string; size: number }>(
    `select pg_walfile_name('0/0'::pg_lsn + number * size) as name, size::int as size
     from (select pg_size_bytes(current_setting('wal_segment_size'))::numeric as size) as setting,
          generate_series(div($1::pg_lsn - '0/0', size), div($2::pg_lsn - '0/0' - 1, size)) as number
     order by number`,
    [start, end],
  )
  return {
    label,
    wal: { start, end },
    walFiles: files.rows.map(({ name }) => name),
    walFileSize: files.rows[0]!.size,
  }
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global') order by spcname`,
  )
  if (rows.length === 0) return
  throw new OperatorError(
    `The database has the tablespace ${rows.map(({ name }) => name).join(', ')} outside of its folder, which a backup doesn't contain. Move its tables to pg_default and drop it.`,
  )
}
