import { readdirSync, existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { ensureBrowser } from '../../browser.ts'
import { ensureBuilt } from '../../build/ensure-built.ts'
import { say, step } from '@steward/platform/terminal/console'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { printTable, resultOf, type LoadResult, type Side } from './report.ts'
import { signIn, startApp } from './running-app.ts'
import { profiles, takeSample, type Sample } from './sample.ts'
import { serveSide } from './sides.ts'
import { buildTwin } from './twin.ts'

/**
 * `pnpm bench load [--rounds 5] [--profile fast|slow] [--json]`: compares the composed app with the twin, in turns,
 * behind the same gateway code and with the same API.
 */
export async function run(options: string[]): Promise<void> {
  const { rounds, wanted, json } = optionsOf(options)
  const note = json ? <T>(_: string, work: () => Promise<T>) => work() : step
  const host = path.join(checkoutFolder, 'host', 'dist')
  await note('Composed app', () => ensureBuilt())
  const twin = await note('Twin', () => buildTwin())
  const changedTwin = await note('Twin with a change of one page', () => buildTwin({ changed: true }))
  const app = await note('Steward', () => startApp())
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const serve = (hostDir: string) => serveSide(hostDir, remoteBuilds(), app.apiUrl, app.config)
  const sides = { composed: await serve(host), twin: await serve(twin), changedTwin: await serve(changedTwin) }
  const urls = Object.values(sides).map(({ url }) => url)
  try {
    const results: LoadResult[] = []
    for (const profile of wanted) {
      const taken: Record<Side, Sample>[] = []
      const session = await signIn(browser, app, urls)
      await note(`${profile.name} profile, ${rounds} rounds`, async () => {
        // One unmeasured run loads files and database into memory.
        for (const side of ['composed', 'twin'] as const) await takeSample(browser, sides[side].url, session, profile)
        for (let round = 0; round < rounds; round++) {
          const pair: Partial<Record<Side, Sample>> = {}
          for (const side of round % 2 ? (['twin', 'composed'] as const) : (['composed', 'twin'] as const))
            pair[side] = await takeSample(browser, sides[side].url, session, profile)
          taken.push(pair as Record<Side, Sample>)
        }
      })
      results.push(resultOf(profile.name, taken))
    }
    const redeploy = await note('A redeploy of one remote', async () => {
      const session = await signIn(browser, app, urls)
      const sample = (side: keyof typeof sides) => takeSample(browser, sides[side].url, session, profiles[0]!)
      return redeployOf(await sample('composed'), await sample('twin'), await sample('changedTwin'))
    })
    const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, browser: browser.version() }
    if (json) say(JSON.stringify({ machine, results, redeploy }, null, 2))
    else printTable(results, redeploy)
  } finally {
    await browser.close()
    await Promise.all(Object.values(sides).map((side) => side.close()))
    await app.stop()
  }
}

/**
 * Returns the bytes of code that a user with a full cache loads for the same page after one page of one remote has
 * changed. A release of a remote is a folder with a new name, so everything that the page uses of it counts. For the
 * twin, the renamed files count.
 */
function redeployOf(composed: Sample, twin: Sample, changedTwin: Sample) {
  const sumOf = (code: Sample['code']) => code.reduce((sum, { bytes }) => sum + bytes, 0)
  const released = composed.code.filter(({ url }) => new URL(url).pathname.startsWith('/remotes/services/'))
  const kept = new Set(twin.code.map(({ url }) => new URL(url).pathname))
  const renamed = changedTwin.code.filter(({ url }) => !kept.has(new URL(url).pathname))
  const bytes = { composed: sumOf(released), twin: sumOf(renamed) }
  return { ...bytes, ratio: bytes.composed / bytes.twin }
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
      json: { type: 'boolean', default: false },
    },
  })
  const wanted = profiles.filter(({ name }) => values.profile === undefined || name === values.profile)
  if (wanted.length === 0)
    throw new OperatorError(`There is no profile called "${values.profile}". The profiles are fast and slow.`)
  return { rounds: Math.max(1, Number(values.rounds) || 1), wanted, json: values.json }
}
