import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Folders whose content PostgreSQL's manual leaves out of a backup (section "Making a Base Backup Using the Low Level
 * API"). The server needs the empty folders. The backup adds its own files to `pg_wal`.
 */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  // Those of an older backup. This backup gets its own.
  'backup_label',
  'tablespace_map',
  // Each start writes it. The one of a copy would name the socket folder of the original server.
  'steward.conf',
])

/** Contains the position of the last checkpoint. */
export const controlFile = 'global/pg_control'

/** Names relative to the cluster. Sizes in bytes, at the time of listing. */
export type ClusterFiles = { folders: string[]; files: { name: string; size: number }[] }

/**
 * Lists the files of a running cluster that a backup contains. Files that disappear while it lists are left out, and
 * the WAL of the backup deletes or creates them. `pg_control` comes last.
 */
export async function listCluster(cluster: string): Promise<ClusterFiles> {
  const list: ClusterFiles = { folders: [], files: [] }
  await listFolder(cluster, '', list)
  list.files.sort((a, b) => Number(a.name === controlFile) - Number(b.name === controlFile))
  return list
}

async function listFolder(cluster: string, folder: string, list: ClusterFiles): Promise<void> {
  for (const entry of await entriesOf(path.join(cluster, folder))) {
    const name = path.posix.join(folder, entry.name)
    if (leftOut.has(name) || entry.name.startsWith('pgsql_tmp') || entry.name === 'pg_internal.init') continue
    if (emptied.has(name)) list.folders.push(name)
    else if (entry.isDirectory()) {
      list.folders.push(name)
      await listFolder(cluster, name, list)
    } else {
      const facts = await stat(path.join(cluster, name)).catch(ignoreMissing)
      if (facts?.isFile()) list.files.push({ name, size: facts.size })
    }
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
