import { changeShare, finishRollout, rolloutOf, stopRollout } from '../releases/rollout.ts'
import { releaseId } from '../releases/release-folder.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runInApp, wordsForApp } from './composed-app.ts'
import { runCommand, say } from '../terminal/console.ts'
import { placeOf, placeOptions, sayRule, shareOf, words } from './release-words.ts'

const usage = 'Usage: pnpm rollout services [50% | finish | stop] [--to <folder>] [--compose]'

/**
 * `pnpm rollout <remote> 50%|finish|stop` takes the next step of a roll-out that `pnpm release` began. Without a step
 * it prints the current one.
 */
await runCommand(async () => {
  const { values, positionals } = words(placeOptions, usage)
  const [name, next, ...more] = positionals
  if (!name || more.length > 0)
    throw new OperatorError(`Name the remote whose roll-out you want to see or change. ${usage}`)
  if (next !== undefined && !/^(finish|stop|[\d.]+%?)$/.test(next))
    throw new OperatorError(`"${next}" isn't a step of a roll-out. ${usage}`)
  if (values.compose) return runInApp('rollout', wordsForApp())
  const { place, done } = placeOf(values)
  const { candidate } = await rolloutOf(name, place)
  const id = releaseId(candidate.release)
  if (next === undefined) {
    const live = await rolloutOf(name, place)
    say(`${name} ${id} is live for ${sayRule(candidate.rule)}. Everyone else gets ${releaseId(live)}.`)
  } else if (next === 'finish') {
    await finishRollout(name, place)
    say(`${name} ${id} is live for everyone.`)
  } else if (next === 'stop') {
    const live = await stopRollout(name, place)
    say(`The roll-out of ${name} ${id} was stopped. ${releaseId(live)} is live for everyone.`)
  } else {
    const rule = (await changeShare(name, shareOf(next), place)).candidate?.rule
    say(`${name} ${id} is live for ${rule ? sayRule(rule) : 'everyone'}.`)
  }
  await done()
})
