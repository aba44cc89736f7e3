import { makeLive, publishedReleases, releaseId } from '../releases/release-folder.ts'
import { readSettings } from '../settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { releaseRemote } from './build.ts'
import { runCommand, say, step } from './console.ts'

/**
 * `pnpm release <remote>` builds one remote and makes it live, also while the app runs;
 * `pnpm release <remote> <release>` makes an earlier release live again.
 */
await runCommand(async () => {
  const [name, earlier] = process.argv.slice(2)
  if (!name) throw new OperatorError('Say which remote to release: pnpm release services.')
  const { releasesFolder } = readSettings()
  if (earlier) {
    const entry = await makeLive(name, earlier, releasesFolder)
    say(`${name} ${releaseId(entry)} is live again.`)
    return
  }
  const { entry, isNew } = await step(`Release of ${name}`, () => releaseRemote(name, releasesFolder))
  say(
    isNew
      ? `${name} ${releaseId(entry)} is live with the next page load.`
      : `${name} ${releaseId(entry)} was released before; it is live.`,
  )
  const others = (await publishedReleases(name, releasesFolder)).filter((release) => release !== releaseId(entry))
  if (others.length > 0) say(`Earlier releases: ${others.slice(0, 5).join(', ')}.`)
})
