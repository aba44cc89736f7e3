import { readdirSync, existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../../browser.ts'
import { ensureBuilt } from '../../build/ensure-built.ts'
import { compressedBytes, shellScripts } from '../../build/shell-scripts.ts'
import { say, step } from '@steward/platform/terminal/console'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { earlierCheckout } from './earlier-checkout.ts'
import { measureRedeploy } from './redeploy.ts'
import {
  earlierResultOf,
  isQuiet,
  linesOf,
  resultOf,
  type EarlierResult,
  type LoadResult,
  type Side,
} from './report.ts'
import { signIn, startApp, type RunningApp } from './running-app.ts'
import { profiles, takeReadyTime, takeSample, type Profile, type Sample } from './sample.ts'
import { serveSide } from './sides.ts'
import { buildTwin } from './twin.ts'

/**
 * `pnpm bench load [--rounds 5] [--profile fast|slow] [--against <commit>] [--json]`: compares the composed app with the
 * twin, in turns, behind the same gateway code and with the same API. With `--against`, also compares it with an earlier
 * commit, which runs as a whole app of its own.
 */
export async function run(options: string[]): Promise<void> {
  // The load of other work: everything below causes some itself.
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, load: os.loadavg()[0]! }
  const { rounds, wanted, against, json } = optionsOf(options)
  const note = json ? <T>(_: string, work: () => Promise<T>) => work() : step
  const host = path.join(checkoutFolder, 'host', 'dist')
  await note('Composed app', () => ensureBuilt())
  const twin = await note('Twin', () => buildTwin())
  const changedTwin = await note('Twin with a change of one page', () => buildTwin({ changed: true }))
  const before = against ? await note(`Sources of ${against}`, () => earlierCheckout(against)) : undefined
  const app = await note('Steward', () => startApp())
  const earlierApp = before ? await note(`Steward at ${against}`, () => startApp(before)) : undefined
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const serve = (hostDir: string) => serveSide(hostDir, remoteBuilds(), app.apiUrl, app.config)
  const sides = { composed: await serve(host), twin: await serve(twin), changedTwin: await serve(changedTwin) }
  const urls = Object.values(sides).map(({ url }) => url)
  try {
    const results: LoadResult[] = []
    const earlier: EarlierResult[] = []
    for (const profile of wanted) {
      const taken: Record<Side, Sample>[] = []
      const session = await signIn(browser, app, urls)
      await note(`${profile.name} profile, ${rounds} rounds`, async () => {
        // One unmeasured run loads files and database into memory.
        for (const side of ['composed', 'twin'] as const) await takeSample(browser, sides[side].url, session, profile)
        for (let round = 0; round < rounds; round++)
          taken.push(
            await inTurns(round, (side: Side) => takeSample(browser, sides[side].url, session, profile), [
              'composed',
              'twin',
            ]),
          )
      })
      results.push(resultOf(profile.name, taken))
      if (earlierApp)
        earlier.push(
          ...(await note(`${profile.name} profile against ${against}`, () =>
            compareWithEarlier(browser, { now: app, earlier: earlierApp }, profile, rounds),
          )),
        )
    }
    const redeploy = await note('A redeploy of one remote', async () =>
      measureRedeploy(browser, await signIn(browser, app, urls), sides),
    )
    const report = { machine, results, earlier, shell: compressedBytes(shellScripts(host)), redeploy }
    if (json) say(JSON.stringify({ browser: browser.version(), isQuiet: isQuiet(machine), ...report }, null, 2))
    else for (const line of linesOf(report)) say(line)
  } finally {
    await browser.close()
    await Promise.all(Object.values(sides).map((side) => side.close()))
    await app.stop()
    await earlierApp?.stop()
  }
}

/** Takes one sample of each side. Every second round takes them in the opposite order. */
async function inTurns<Name extends string, Value>(
  round: number,
  take: (name: Name) => Promise<Value>,
  names: readonly Name[],
): Promise<Record<Name, Value>> {
  const taken: Partial<Record<Name, Value>> = {}
  for (const name of round % 2 ? names.toReversed() : names) taken[name] = await take(name)
  return taken as Record<Name, Value>
}

/** Loads home and the list of services with an empty cache and a stored session, in turns from both apps. */
async function compareWithEarlier(
  browser: Browser,
  apps: Record<'now' | 'earlier', RunningApp>,
  profile: Profile,
  rounds: number,
): Promise<EarlierResult[]> {
  const sessions = {
    now: await signIn(browser, apps.now, [apps.now.url]),
    earlier: await signIn(browser, apps.earlier, [apps.earlier.url]),
  }
  const results: EarlierResult[] = []
  for (const page of ['home', 'services'] as const) {
    const take = (side: 'now' | 'earlier') =>
      takeReadyTime(browser, apps[side].url, sessions[side], profile, `/${page}`)
    const taken: Record<'now' | 'earlier', number>[] = []
    // The first round loads files and database into memory.
    for (let round = 0; round <= rounds; round++) taken.push(await inTurns(round, take, ['now', 'earlier']))
    results.push(earlierResultOf(profile.name, page, taken.slice(1)))
  }
  return results
}

function remoteBuilds(): string[] {
  const remotes = path.join(checkoutFolder, 'remotes')
  return readdirSync(remotes)
    .filter((name) => existsSync(path.join(remotes, name, 'remote.json')))
    .map((name) => path.join(remotes, name, 'dist'))
}

function optionsOf(options: string[]) {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      profile: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const wanted = profiles.filter(({ name }) => values.profile === undefined || name === values.profile)
  if (wanted.length === 0)
    throw new OperatorError(`There is no profile called "${values.profile}". The profiles are fast and slow.`)
  return {
    rounds: Math.max(1, Number(values.rounds) || 1),
    wanted,
    against: values.against,
    json: values.json,
  }
}
