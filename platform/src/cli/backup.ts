import { readFileSync } from 'node:fs'
import path from 'node:path'
import { backUp, type Backup } from '../database/backup/back-up.ts'
import { incompleteBackups } from '../database/backup/backups-folder.ts'
import { inMegabytes } from '../database/backup/bytes.ts'
import { sizeOf, type Manifest } from '../database/backup/manifest.ts'
import { findEmbedded, startEmbedded, stopEmbedded } from '../database/embedded/server.ts'
import { knownPlaces } from '../database/embedded/place.ts'
import { livingRuns } from '../processes/run-files.ts'
import { stopRequested } from '../processes/stop-signals.ts'
import { currentAuthor } from '../releases/release-history.ts'
import { checkoutFolder } from '../settings/checkout.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand, say } from '../terminal/console.ts'
import { words } from './release-words.ts'

const usage = 'Usage: pnpm backup [--to <folder>]'

/** `pnpm backup`: copies the embedded database, also while the app uses it. */
await runCommand(async () => {
  const { values, positionals } = words({ to: { type: 'string' } }, usage)
  if (positionals.length > 0) throw new OperatorError(usage)
  const { dataFolder, backupsFolder: usualFolder, database } = readSettings()
  if (database.url || database.apiUrl)
    throw new OperatorError(
      "DATABASE_URL is set, and pnpm backup copies the embedded database only. Use that server's own backup, such as pg_basebackup or pg_dump.",
    )
  const backupsFolder = values.to ? path.resolve(values.to) : usualFolder
  const stopping = new AbortController()
  void stopRequested().then((reason) =>
    stopping.abort(new OperatorError(`The backup was stopped by ${reason}. The incomplete backup was removed.`)),
  )
  const { folder, manifest } = await inDatabase(dataFolder, (url) =>
    backUp({ url, backupsFolder, release: currentRelease(), onFile: progress(), signal: stopping.signal }),
  )
  say(`Backed up ${manifest.files.length} files with ${inMegabytes(sizeOf(manifest))} to ${folder}`)
  for (const left of incompleteBackups(backupsFolder))
    say(`${left} is incomplete: its backup is still running or was killed. Delete it if none is running.`)
  process.exit()
})

/** Runs `work` with the address of the embedded database. Starts the server if it isn't running, and stops it then. */
async function inDatabase(dataFolder: string, work: (url: string) => Promise<Backup>): Promise<Backup> {
  const running = await findEmbedded(dataFolder)
  if (running) return work(running)
  if (knownPlaces(dataFolder).length === 0)
    throw new OperatorError(`${dataFolder} has no database. "pnpm start" creates it.`)
  const { url } = await startEmbedded({ dataFolder })
  try {
    return await work(url)
  } finally {
    // The app may have been started in the meantime.
    if (livingRuns(dataFolder, 'start').length === 0) await stopEmbedded(dataFolder)
  }
}

function currentRelease(): Manifest['release'] {
  const { version } = JSON.parse(readFileSync(path.join(checkoutFolder, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: currentAuthor().commit }
}

/** Returns a function that prints the progress of a long copy every 10 s. */
function progress(): (name: string, copied: number, total: number) => void {
  let printedAt = performance.now()
  return (_, copied, total) => {
    if (performance.now() - printedAt < 10_000) return
    printedAt = performance.now()
    say(`  … ${inMegabytes(copied)} of ${inMegabytes(total)}`)
  }
}
