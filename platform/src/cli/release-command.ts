import { publishRelease } from '../releases/publish.ts'
import { publishedReleases, releaseId } from '../releases/release-folder.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say, step } from '../terminal/console.ts'
import { copyIntoApp, runInApp, wordsForApp } from './composed-app.ts'
import { releaseHost } from './host-commands.ts'
import type { ReleaseBuilds } from './release-builds.ts'
import { placeOf, placeOptions, ruleOf, ruleOptions, sayRule, words } from './release-words.ts'

const usage =
  'Usage: pnpm release services [--share 10%] [--role STAFF] [--business kinara] [--to <folder>] [--compose], or pnpm release host --to <folder> [--config]'

/**
 * Makes one remote live, also while the app runs, for everyone or for some users first. `--to` publishes into a folder
 * for any static server, `--compose` into the running composed app, `--from` an existing build. With the name `host`,
 * publishes the host to such a folder.
 * @param builds builds what is released without `--from`
 */
export function runRelease(builds: ReleaseBuilds): Promise<void> {
  return runCommand(async () => {
    const { values, positionals } = words(
      { ...placeOptions, ...ruleOptions, from: { type: 'string' }, config: { type: 'boolean' } },
      usage,
    )
    const [name, ...more] = positionals
    if (!name) throw new OperatorError(`Name the remote to release. ${usage}`)
    if (more.length > 0) {
      throw new OperatorError(`To go back to an earlier release, run pnpm rollback ${name} ${more[0]}. ${usage}`)
    }
    const rule = ruleOf(values)
    if (name === 'host') return releaseHost(values, rule, builds)
    if (values.config) throw new OperatorError(`--config works with pnpm release host only. ${usage}`)
    if (values.compose) {
      const dist = values.from ?? (await step(`Build of ${name}`, () => builds.remote(name, async (folder) => folder)))
      return runInApp('release', [...wordsForApp(), '--from', copyIntoApp(dist)])
    }
    const { place, done } = placeOf(values)
    const { from } = values
    const { entry, isNew } = await step(`Release of ${name}`, () =>
      from
        ? publishRelease(from, place, { rule, name })
        : builds.remote(name, (dist) => publishRelease(dist, place, { rule })),
    )
    await done()
    const released = entry.candidate ? entry.candidate.release : entry
    const forWhom = entry.candidate ? ` for ${sayRule(entry.candidate.rule)}` : ''
    say(
      isNew
        ? `${name} ${releaseId(released)} is live${forWhom} from the next page load.`
        : `${name} ${releaseId(released)} was released before. It is live${forWhom}.`,
    )
    const others = (await publishedReleases(name, place.releases)).filter((id) => id !== releaseId(released))
    if (others.length > 0) say(`Earlier releases: ${others.slice(0, 5).join(', ')}.`)
  })
}
