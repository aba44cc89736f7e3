import path from 'node:path'
import { readFragment } from '../releases/registry-fragment.ts'
import { remotesUnder } from '../releases/registry-assembly.ts'
import { liveContract } from '../releases/live-host.ts'
import { pruneReleases } from '../releases/prune.ts'
import { checkedName, publishedReleases, refuseChangedFiles, releaseId } from '../releases/release-folder.ts'
import { changedHosts, historyOfHost, pruneHosts, publishedHosts } from '../releases/host-release.ts'
import { historyOf, isForAll, type HistoryEntry } from '../releases/release-history.ts'
import { OperatorError, reasonOf } from '../settings/operator-error.ts'
import { runInApp, wordsForApp } from './composed-app.ts'
import { runCommand, say } from '../terminal/console.ts'
import { placeOf, placeOptions, sayRule, words } from './release-words.ts'

const usage =
  'Usage: pnpm releases [services], pnpm releases verify [services], or pnpm releases prune [services] [--older-than 30d], with --to <folder> or --compose'

/**
 * `pnpm releases` shows the live releases, and `pnpm releases <remote>` the history of one. `… verify` finds changed
 * files, and `… prune` deletes old folders.
 */
await runCommand(async () => {
  const { values, positionals } = words({ ...placeOptions, 'older-than': { type: 'string' } }, usage)
  const [first, second, ...more] = positionals
  const isPrune = first === 'prune'
  const isVerify = first === 'verify'
  if (more.length > 0 || (!isPrune && !isVerify && second)) throw new OperatorError(usage)
  const olderThan = values['older-than']
  if (olderThan !== undefined && !isPrune) throw new OperatorError(`--older-than works with prune only. ${usage}`)
  const days = daysOf(olderThan ?? '30d')
  if (values.compose) return runInApp('releases', wordsForApp())

  const { releases } = placeOf(values).place
  const name = isPrune || isVerify ? second : first
  const site = values.to ? path.resolve(values.to) : undefined
  if (name === 'host' && isVerify) return verify([], releases, site)
  if (name === 'host') return isPrune ? prune([], releases, days, site) : showHostHistory(site)
  const all = (await releasedUnder(releases)).filter((one) => name === undefined || one === checkedName(name))
  if (name !== undefined && all.length === 0) throw new OperatorError(`${name} was never released to ${releases}.`)
  if (isVerify) return verify(all, releases, name === undefined ? site : undefined)
  if (isPrune) return prune(all, releases, days, name === undefined ? site : undefined)
  if (name !== undefined) return showHistory(name, releases)
  return showLive(all, releases)
})

async function releasedUnder(releases: string): Promise<string[]> {
  const names = remotesUnder(releases)
  const fragments = await Promise.all(names.map((name) => readFragment(name, releases)))
  return names.filter((_, index) => fragments[index])
}

/** Reads `30d` or `30`. */
function daysOf(text: string): number {
  const days = /^\d{1,4}d?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  if (!Number.isNaN(days)) return days
  throw new OperatorError(`--older-than is "${text}": it must be a number of days, such as 30d.`)
}

/** Checks every stored release, because open pages load parts of old ones too. */
async function verify(names: string[], releases: string, site?: string): Promise<void> {
  const problems = site ? await changedHosts(site) : []
  let count = 0
  for (const name of names) {
    for (const release of await publishedReleases(name, releases)) {
      count += 1
      await refuseChangedFiles(path.join(releases, name, release)).catch((error: unknown) =>
        problems.push(reasonOf(error)),
      )
    }
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n  '))
  say(`${count} releases of remotes${site ? ' and the host' : ''} are unchanged since they were published.`)
}

async function prune(names: string[], releases: string, days: number, site?: string): Promise<void> {
  let count = 0
  for (const build of site ? await pruneHosts(site, days) : []) {
    count += 1
    say(`Removed host ${build}.`)
  }
  for (const name of names) {
    for (const release of await pruneReleases(name, releases, days)) {
      count += 1
      say(`Removed ${name} ${release}.`)
    }
  }
  if (count === 0)
    say(`Nothing to remove: every release is live, rolled out, the one before it, or newer than ${days} days.`)
}

async function showLive(names: string[], releases: string): Promise<void> {
  say(`The host provides contract ${await liveContract(releases)}.`)
  if (names.length === 0) return say('No remotes have been released yet.')
  const rows = [['Remote', 'Live', 'Contract', 'Since', 'By', 'Commit']]
  const rollouts: string[] = []
  for (const name of names) {
    const live = await readFragment(name, releases)
    if (!live) continue
    const history = await historyOf(path.join(releases, name))
    const last = history.findLast((entry) => isForAll(entry) && entry.release === releaseId(live))
    rows.push([name, releaseId(live) + (live.pinned ? ' (rolled back)' : ''), live.contract, ...facts(last)])
    const { candidate } = live
    if (candidate) rollouts.push(`${name} ${releaseId(candidate.release)} is live for ${sayRule(candidate.rule)}.`)
  }
  table(rows)
  for (const line of rollouts) say(line)
}

function facts(entry: HistoryEntry | undefined): string[] {
  return entry ? [minuteOf(entry.at), entry.by, entry.commit] : ['unknown', 'unknown', 'unknown']
}

function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ')
}

/**
 * Shows the history of the host. Only folders for static servers have releases of the host, because the gateway serves
 * the last build.
 */
async function showHostHistory(site: string | undefined): Promise<void> {
  const history = site ? await historyOfHost(site) : []
  if (!site || history.length === 0)
    throw new OperatorError('Name the folder that the host was released to. Run: pnpm releases host --to <folder>')
  showChanges(history)
  say(`Stored builds: ${(await publishedHosts(site)).join(', ')}.`)
}

async function showHistory(name: string, releases: string): Promise<void> {
  showChanges(await historyOf(path.join(releases, name)))
  say(`Stored releases: ${(await publishedReleases(name, releases)).join(', ')}.`)
}

function showChanges(history: HistoryEntry[]): void {
  const rows = [['When', 'What', 'Release', 'Before', 'Contract', 'By', 'Commit', 'For']]
  for (const { at, kind, release, before = '', contract, by, commit, rule } of history)
    rows.push([minuteOf(at), kind, release, before, contract, by, commit, rule ? sayRule(rule) : ''])
  table(rows)
}

function table(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}
