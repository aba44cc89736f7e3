import { rollBack } from '../releases/publish.ts'
import { releaseId } from '../releases/release-folder.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runInApp, wordsForApp } from './composed-app.ts'
import { runCommand, say } from '../terminal/console.ts'
import { rollHostBack } from './host-commands.ts'
import { placeOf, placeOptions, words } from './release-words.ts'

const usage = 'Usage: pnpm rollback services [0.1.0-1f3a5c7e9b] [--to <folder>] [--compose]'

/**
 * `pnpm rollback <remote> [release]` and `pnpm rollback host [build] --to <folder>` make an earlier release live again:
 * the given one, or the one before the live one.
 */
await runCommand(async () => {
  const { values, positionals } = words(placeOptions, usage)
  const [name, release, ...more] = positionals
  if (!name || more.length > 0) throw new OperatorError(`Name the remote to roll back. ${usage}`)
  if (name === 'host') return rollHostBack(values, release)
  if (values.compose) return runInApp('rollback', wordsForApp())
  const { place, done } = placeOf(values)
  const entry = await rollBack(name, release, place)
  await done()
  say(`${name} ${releaseId(entry)} is live again.`)
})
