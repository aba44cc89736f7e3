import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { say } from '@steward/platform/terminal/console'

/** Chromium without windows. It is the same engine and runs a test in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Returns the path of a Chromium for the tests: the one in `STEWARD_CHROMIUM`, Debian's without windows, Playwright's
 * own, or the distribution's. CI installs the one without windows if it can, because that is the fastest. If there is
 * none, installs one: by apt as root on Debian, otherwise by Playwright. Throws with a sentence that explains what to
 * do if that fails.
 */
export function ensureBrowser(): string {
  const named = process.env['STEWARD_CHROMIUM']
  if (named && existsSync(named)) return named
  if (!existsSync(shell) && (process.env['CI'] === 'true' || !findBrowser())) installShell()
  const browserPath = findBrowser() ?? fetchByPlaywright()
  if (browserPath) return browserPath
  throw new Error('Chromium was not found. Install it, or set STEWARD_CHROMIUM to its path.')
}

function findBrowser(): string | undefined {
  return [shell, chromium.executablePath(), ...browsers].find((path) => existsSync(path))
}

function fetchByPlaywright(): string | undefined {
  say('Fetching a browser to run the tests in')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  return findBrowser()
}

/** Installs the browser with apt. Does nothing without root, outside Debian, or when the apt servers do not respond. */
function installShell(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing a browser to run the tests in')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium-headless-shell', 'fonts-noto-core']
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 120_000 })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env,
      timeout: 300_000,
    })
  } catch {
    // The caller looks for the browser again.
  }
}
