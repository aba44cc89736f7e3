import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../settings/operator-error.ts'
import { unfinished } from './backups-folder.ts'
import type { BackupEnd, BackupSession } from './backup-session.ts'
import { controlFile, listCluster } from './cluster-files.ts'
import { refuseSmallDisk } from './free-space.ts'
import { copyHashed, flush, writeHashed } from './hashed-copy.ts'
import type { Manifest } from './manifest.ts'

export type CopyOptions = {
  /** Runs before each file is copied, with the bytes that are copied so far and in total. */
  onFile?: ((name: string, copied: number, total: number) => Promise<void> | void) | undefined
  signal: AbortSignal
}

type Copy = Pick<Manifest, 'folders' | 'files' | 'wal'>

/** Copies the cluster of a session to `target`, with the WAL that makes the copy consistent. Flushes it to disk. */
export async function copyCluster(session: BackupSession, target: string, options: CopyOptions): Promise<Copy> {
  const { cluster } = session
  await session.start(path.basename(path.dirname(target), unfinished))
  const { folders, files: listed } = await listCluster(cluster)
  const total = listed.reduce((sum, { size }) => sum + size, 0)
  await refuseSmallDisk(path.dirname(path.dirname(target)), total)
  for (const folder of ['', ...folders]) await mkdir(path.join(target, folder), { mode: 0o700 })

  const files: Manifest['files'] = []
  let copied = 0
  for (const { name } of listed) {
    options.signal.throwIfAborted()
    await options.onFile?.(name, copied, total)
    const copy = name === controlFile ? copyControlFile : copyHashed
    const content = await copy(path.join(cluster, name), path.join(target, name), options.signal)
    if (!content) continue
    files.push({ name, ...content })
    copied += content.size
  }
  options.signal.throwIfAborted()
  const end = await session.stop()
  for (const name of end.walFiles) files.push(await copyWalFile(cluster, name, target, end, options.signal))
  const label = await writeHashed(path.join(target, 'backup_label'), Buffer.from(end.label))
  files.push({ name: 'backup_label', ...label })
  await flush([...files.map(({ name }) => name), '', ...folders].map((name) => path.join(target, name)))
  return { folders, files, wal: end.wal }
}

/** Copies the control file. The server may overwrite it during a read, so two equal reads must follow one another. */
async function copyControlFile(source: string, target: string) {
  let content = await readFile(source)
  for (;;) {
    const again = await readFile(source)
    if (again.equals(content)) return writeHashed(target, content)
    content = again
    await pause(10)
  }
}

async function copyWalFile(cluster: string, name: string, target: string, end: BackupEnd, signal: AbortSignal) {
  const source = path.join('pg_wal', name)
  const content = await copyHashed(path.join(cluster, source), path.join(target, source), signal)
  if (content?.size === end.walFileSize) return { name: `pg_wal/${name}`, ...content }
  throw new OperatorError(
    `The file ${path.join(cluster, source)} ${content ? `has ${content.size} bytes instead of ${end.walFileSize}` : 'is missing'}, and a backup needs all WAL files from its start to its end. Run the backup again.`,
  )
}
