import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const distributionBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of a Chromium to test with: the one `STEWARD_CHROMIUM` names, Playwright's own, or the
 * distribution's. Where there is none it is fetched: first by Playwright, then, as root on Debian, by apt.
 * Throws a sentence that says what to do when none can be had.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('Looking for a browser to run the tests in')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], { stdio: 'ignore', env })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('Chromium was not found. Install it, or set STEWARD_CHROMIUM to its path.')
}

function findBrowser(): string | undefined {
  const named = process.env['STEWARD_CHROMIUM']
  const candidates = [named, chromium.executablePath(), ...distributionBrowsers]
  return candidates.find((path) => path !== undefined && existsSync(path))
}
