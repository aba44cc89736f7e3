import { existsSync } from 'node:fs'
import path from 'node:path'
import { completeBackups } from '../database/backup/backups-folder.ts'
import { restoreBackup } from '../database/backup/restore.ts'
import { livingRuns } from '../processes/run-files.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand, say } from '../terminal/console.ts'
import { words } from './release-words.ts'

const usage = 'Usage: pnpm restore <backup> [--replace]'

/** `pnpm restore <backup>`: makes a backup the embedded database. Without a name, lists the backups. */
await runCommand(async () => {
  const { values, positionals } = words({ replace: { type: 'boolean' } }, usage)
  const { dataFolder, backupsFolder, database } = readSettings()
  const [named, ...more] = positionals
  if (!named || more.length > 0) throw new OperatorError(`${usage}\n  ${known(backupsFolder)}`)
  if (database.url || database.apiUrl)
    throw new OperatorError(
      'DATABASE_URL is set, and pnpm restore writes the embedded database only. Unset DATABASE_URL to restore it.',
    )
  const app = livingRuns(dataFolder, 'start', 'api')
  if (app.length > 0)
    throw new OperatorError(
      `The app that uses ${dataFolder} is running (process ${app.map(({ pid }) => pid).join(', ')}). Stop it, then restore the backup.`,
    )
  const { cluster, manifest, former, notice } = await restoreBackup({
    backup: folderOf(named, backupsFolder),
    dataFolder,
    replaces: values.replace ?? false,
  })
  if (notice) say(notice)
  if (former) say(`The former database is now ${former}. Delete it when you no longer need it.`)
  say(`Restored the state of ${manifest.endedAt} to ${cluster}. Start the app with "pnpm start".`)
})

/** Returns the folder of a backup: a path, or a name in the usual folder. */
function folderOf(named: string, backupsFolder: string): string {
  const folders = [path.resolve(named), path.join(backupsFolder, named)]
  const folder = folders.find((one) => existsSync(one))
  if (folder) return folder
  throw new OperatorError(`There is no backup ${folders.join(' or ')}. ${known(backupsFolder)}`)
}

function known(backupsFolder: string): string {
  const names = completeBackups(backupsFolder)
  return names.length > 0
    ? `The backups in ${backupsFolder}: ${names.join(', ')}.`
    : `${backupsFolder} contains no backups.`
}
