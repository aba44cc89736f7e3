import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutFolder } from '../src/settings/checkout.ts'
import { reasonOf } from '../src/settings/operator-error.ts'
import { deleteEmbedded, stopEmbedded } from '../src/database/embedded/server.ts'
import { backUp, type Backup } from '../src/database/backup/back-up.ts'
import type { Manifest } from '../src/database/backup/manifest.ts'
import { restoreBackup } from '../src/database/backup/restore.ts'
import { query, scratchDatabases } from '../src/database/backup/testing/scratch-databases.ts'

const scratch = scratchDatabases()
const source = scratch.dataFolder()
let backup: Backup

beforeAll(async () => {
  const url = await scratch.start(source)
  await query(url, `create table note as select 'from the backup' as text`)
  backup = await backUp({
    url,
    backupsFolder: path.join(scratch.root, 'backups'),
    release: { version: '0.1.0', commit: 'test' },
  })
})

const restore = (dataFolder: string, folder = backup.folder, replaces = false) =>
  restoreBackup({ backup: folder, dataFolder, replaces })

/** Copies the backup, to be changed. */
function copyOfBackup(): string {
  const copy = `${backup.folder}-copy-${(copies += 1)}`
  cpSync(backup.folder, copy, { recursive: true })
  return copy
}
let copies = 0

function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

/** Restores a backup to a data folder without a database. Returns the message of the error, and the folders that are left. */
async function refusalOf(folder: string): Promise<{ message: string; left: string[] }> {
  const dataFolder = scratch.dataFolder()
  mkdirSync(path.join(dataFolder, restOfRestore))
  const message = await restore(dataFolder, folder).then(() => 'restored', reasonOf)
  return { message, left: readdirSync(dataFolder) }
}

/** The folder of a killed restore. A restore deletes it before it copies the first file. */
const restOfRestore = 'database.restoring'

/** The refusal with this message, after which the data folder is unchanged. */
const refusal = (message: string) => ({ message: expect.stringContaining(message) as string, left: [restOfRestore] })

describe('a restore', () => {
  it('rejects a target that is not empty, and keeps the former database under another name with --replace', async () => {
    const dataFolder = scratch.dataFolder()
    const url = await scratch.start(dataFolder)
    await query(url, `create table note as select 'former' as text`)
    await stopEmbedded(dataFolder)
    const cluster = path.join(dataFolder, 'database')
    await expect(restore(dataFolder)).rejects.toThrow(
      `The folder ${cluster} isn't empty. To keep it under another name and restore the backup, add --replace.`,
    )

    const { former } = await restore(dataFolder, backup.folder, true)
    expect(await query(await scratch.start(dataFolder), 'select text from note')).toEqual([{ text: 'from the backup' }])
    await stopEmbedded(dataFolder)
    expect(former).toMatch(`${cluster}.before-`)
    renameSync(cluster, `${cluster}.restored`)
    renameSync(former!, cluster)
    expect(await query(await scratch.start(dataFolder), 'select text from note')).toEqual([{ text: 'former' }])
  })

  it('rejects a folder with foreign files', async () => {
    const dataFolder = scratch.dataFolder()
    const cluster = path.join(dataFolder, 'database')
    mkdirSync(cluster)
    writeFileSync(path.join(cluster, 'precious.txt'), 'mine')
    await expect(restore(dataFolder)).rejects.toThrow(`The folder ${cluster} isn't empty.`)
    expect(readdirSync(cluster)).toEqual(['precious.txt'])
  })

  it('rejects a target whose server is running, also with --replace', async () => {
    await expect(restore(source, backup.folder, true)).rejects.toThrow(
      `A database server is running on ${path.join(source, 'database')}. Stop the app that uses it`,
    )
    expect(readdirSync(source).filter((name) => name.startsWith('database.'))).toEqual(['database.log'])
  })

  it('rejects a damaged backup with the name of the file, before it creates anything', async () => {
    const name = 'database/global/pg_control'
    const cases: [change: (file: string) => void, problem: string][] = [
      [(file) => truncateSync(file, 100), 'has 100 bytes instead of 8192'],
      [(file) => appendFileSync(file, 'x'), 'has 8193 bytes instead of 8192'],
      [(file) => flipLastByte(file), 'has another SHA-256 than in the manifest'],
      [(file) => renameSync(file, `${file}.moved`), 'is missing'],
    ]
    for (const [change, problem] of cases) {
      const copy = copyOfBackup()
      change(path.join(copy, name))
      expect(await refusalOf(copy)).toEqual(
        refusal(`The backup is damaged: ${path.join(copy, name)} ${problem}. Use another backup`),
      )
    }
  })

  it('rejects another major version of PostgreSQL and an unknown migration', async () => {
    const older = copyOfBackup()
    changeManifest(older, (manifest) => (manifest.postgresql = '16.4'))
    expect(await refusalOf(older)).toEqual(
      refusal(
        `The backup is of PostgreSQL 16.4 (${older}/manifest.json), but this release uses 17. Restore it with a release`,
      ),
    )
    const newer = copyOfBackup()
    changeManifest(newer, (manifest) => (manifest.migration = '9999_future'))
    expect(await refusalOf(newer)).toEqual(
      refusal(`The backup has the migration 9999_future (${newer}/manifest.json), which this release`),
    )
  })

  it('rejects a manifest that is missing, malformed or names a file outside of the database', async () => {
    const [missing, broken, foreign, outside] = [copyOfBackup(), copyOfBackup(), copyOfBackup(), copyOfBackup()]
    renameSync(`${missing}/manifest.json`, `${missing}/manifest.txt`)
    expect(await refusalOf(missing)).toEqual(
      refusal(
        `${missing} isn't a complete backup, because ${missing}/manifest.json can't be read (there is no such file).`,
      ),
    )
    truncateSync(`${broken}/manifest.json`, 1000)
    expect(await refusalOf(broken)).toEqual(refusal(`${broken}/manifest.json isn't valid JSON (`))
    changeManifest(foreign, (manifest) => (manifest.format = 2 as 1))
    expect(await refusalOf(foreign)).toEqual(
      refusal(`${foreign}/manifest.json is invalid at "format": this release reads format 1 only. Use another backup`),
    )
    changeManifest(outside, ({ files }) => (files[0]!.name = '../../escaped'))
    expect(await refusalOf(outside)).toEqual(
      refusal(
        `${outside}/manifest.json is invalid at "files.0.name": it must be a path inside the database, without "..".`,
      ),
    )
  })

  it('leaves the former database unchanged when the disk is full', async () => {
    const dataFolder = scratch.dataFolder()
    const url = await scratch.start(dataFolder)
    await query(url, `create table note as select 'former' as text`)
    await stopEmbedded(dataFolder)
    // No file of this process may become larger than 100 kB.
    const output = await runCommand(dataFolder, [backup.folder, '--replace'], 'ulimit -f 200; exec "$@"')
    expect(output).toMatch(
      new RegExp(
        `^✗ The backup ${backup.folder} couldn't be copied to ${dataFolder} \\(EFBIG: .+\\)\\. The former database is unchanged\\.`,
      ),
    )
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('database'))).toEqual(['database', 'database.log'])
    expect(await query(await scratch.start(dataFolder), 'select text from note')).toEqual([{ text: 'former' }])
  })

  it('keeps a former database until somebody deletes it, also after pnpm reset', async () => {
    const dataFolder = path.join(scratch.closedFolder(), 'data')
    await restore(dataFolder)
    // Root has the database in a fallback folder, because the server's user can't enter the closed one.
    const { former } = await restore(dataFolder, backup.folder, true)
    await deleteEmbedded(dataFolder)
    expect(existsSync(path.join(former!, 'PG_VERSION'))).toBe(true)
    rmSync(path.dirname(former!), { recursive: true })
  })

  it('removes the rest of a killed restore', async () => {
    const dataFolder = scratch.dataFolder()
    mkdirSync(path.join(dataFolder, restOfRestore, 'base'), { recursive: true })
    await restore(dataFolder)
    expect(await query(await scratch.start(dataFolder), 'select text from note')).toEqual([{ text: 'from the backup' }])
    expect(readdirSync(dataFolder)).not.toContain(restOfRestore)
  })
})

describe('pnpm restore', () => {
  it('finds a backup by its name, and lists the names of complete backups', async () => {
    const dataFolder = scratch.dataFolder()
    const backups = path.dirname(backup.folder)
    const name = path.basename(backup.folder)
    mkdirSync(path.join(backups, 'steward-2026-01-01T00-00-00.000Z.partial'), { recursive: true })
    expect(await runCommand(dataFolder, [])).toMatch(
      new RegExp(`^✗ Usage: pnpm restore <backup> \\[--replace\\]\n  The backups in ${backups}: ${name}[^\n]*\\.$`),
    )
    expect(await runCommand(dataFolder, ['steward-unknown'])).toMatch(/^✗ There is no backup .+\/steward-unknown or .+/)
    expect(await runCommand(dataFolder, [name])).toBe(
      `Restored the state of ${backup.manifest.endedAt} to ${path.join(dataFolder, 'database')}. Start the app with "pnpm start".`,
    )
  })
})

/** Runs `pnpm restore`, in a shell that runs `script` with the command as its arguments. */
function runCommand(dataFolder: string, words: string[], script = 'exec "$@"'): Promise<string> {
  const command = path.join(checkoutFolder, 'platform/src/cli/restore.ts')
  const env = { PATH: process.env['PATH'], STEWARD_DATA: dataFolder, STEWARD_BACKUPS: path.dirname(backup.folder) }
  return new Promise((resolve) => {
    execFile('sh', ['-c', script, 'sh', process.execPath, command, ...words], { env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim()),
    )
  })
}

function flipLastByte(file: string): void {
  const content = readFileSync(file)
  content[content.length - 1]! ^= 1
  writeFileSync(file, content)
}
