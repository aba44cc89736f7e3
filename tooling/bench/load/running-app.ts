import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import type { BrowserConfig } from '@steward/platform/releases/browser-config'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'
import type { SignedIn } from './sample.ts'
import { freePort } from './sides.ts'

export interface RunningApp {
  url: string
  apiUrl: string
  /** The configuration that browsers receive. */
  config: BrowserConfig
  stop(): Promise<void>
}

/**
 * Starts the product like `pnpm start`, with its own data, and waits until it responds.
 * @param checkout the folder of the sources. Default: this checkout
 */
export async function startApp(checkout: string = checkoutFolder): Promise<RunningApp> {
  const [port, identityPort, apiPort] = [await freePort(), await freePort(), await freePort()]
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-app-'))
  const child = spawn(process.execPath, [path.join(checkout, startFileOf(checkout))], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      API_PORT: String(apiPort),
      STEWARD_DATA: folder,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  let output = ''
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('Steward is ready')) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  if (!(await isReady)) throw new OperatorError(`Steward didn't start:\n${output.trim().slice(-2_000)}`)
  const url = `http://localhost:${port}`
  const config = (await (await fetch(`${url}/config.json`)).json()) as BrowserConfig
  return { url, apiUrl: `http://localhost:${apiPort}`, config, stop }
}

/** Returns the file that `pnpm start` runs. Earlier checkouts have it elsewhere. */
function startFileOf(checkout: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.replace(/^node /, '')
}

/**
 * Signs in as the owner of the demo business. Returns the browser's stored state, as if it belonged to each of `urls`.
 */
export async function signIn(browser: Browser, { url }: RunningApp, urls: readonly string[]): Promise<SignedIn> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${url}/home`)
    await page.getByLabel('Email').fill('owner@kinara.test')
    await page.getByLabel('Password').fill('steward-demo-2026')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    const { cookies, origins } = await context.storageState()
    const own = origins.find(({ origin }) => origin === url)
    if (!own) throw new OperatorError("The browser didn't store the sign-in.")
    return { cookies, origins: urls.map((origin) => ({ ...own, origin })) }
  } finally {
    await context.close()
  }
}
