import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { appUrl } from '../accounts.ts'

// What an attacker would do who can write into a page: the policy refuses it, and the platform hears of it.

/** Answers the page at `address` with a script of somebody else's in it. */
async function inject(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (!response.headers()['content-type']?.includes('html')) return route.fulfill({ response })
    const evil = '<script>globalThis.isStolen = true</script><img src="x:" onerror="globalThis.isStolen = true">'
    return route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${evil}`) })
  })
}

const isStolen = (page: Page) => page.evaluate(() => 'isStolen' in globalThis)

interface Line {
  violation?: { directive: string; blocked: string; page: string }
}

/** The violations that the gateway has logged so far. */
function violations(): NonNullable<Line['violation']>[] {
  const log = readFileSync(join(process.env['STEWARD_E2E_DATA']!, 'logs', 'gateway.log'), 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes('"violation"'))
    .flatMap((line) => (JSON.parse(line.slice(line.indexOf('{'))) as Line).violation ?? [])
}

async function expectReported(where: (page: string) => boolean): Promise<void> {
  if (!process.env['STEWARD_E2E_DATA']) return
  await expect
    .poll(() => violations().filter(({ blocked, page }) => blocked === 'inline' && where(page)).length)
    .toBeGreaterThan(0)
}

test('a script that was injected into the app does not run, and is reported', async ({ page }) => {
  await inject(page, `${appUrl()}/errors/not-found`)
  await page.goto(`${appUrl()}/errors/not-found`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isStolen(page)).toBe(false)
  await expectReported((where) => where === `${appUrl()}/errors/not-found`)
})

test('a script that was injected into the sign-in page does not run, and is reported', async ({ page }) => {
  await inject(page, /\/interaction\//)
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByLabel('Password')).toBeVisible()
  const { origin } = new URL(page.url())
  expect(origin).not.toBe(new URL(appUrl()).origin)
  expect(await isStolen(page)).toBe(false)
  await expectReported((where) => where.startsWith(`${origin}/interaction/`))
})

test('neither page can be shown in a frame of another', async ({ page, request }) => {
  const app = await request.get(appUrl(), { headers: { accept: 'text/html' } })
  expect(app.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByLabel('Password')).toBeVisible()
  const signIn = await request.get(page.url(), { headers: { accept: 'text/html' } })
  expect(signIn.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
