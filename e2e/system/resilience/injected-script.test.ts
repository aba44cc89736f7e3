import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import { appUrl } from '../../accounts.ts'

// Simulates an attacker who can write into a page. The content security policy blocks the script, and the browser
// reports the violation to the platform.

const evil = '<script>globalThis.isStolen = true</script><img src="x:" onerror="globalThis.isStolen = true">'
const withEvil = (html: string) => html.replace(/<body[^>]*>/, (body) => body + evil)

const isStolen = (page: Page) => page.evaluate(() => 'isStolen' in globalThis)

interface Line {
  violation?: { directive: string; blocked: string; page: string }
}

/** Returns the violations that the gateway has logged so far. */
function violations(): NonNullable<Line['violation']>[] {
  const log = readFileSync(join(process.env['STEWARD_E2E_DATA']!, 'logs', 'gateway.log'), 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes('"violation"'))
    .flatMap((line) => (JSON.parse(line.slice(line.indexOf('{'))) as Line).violation ?? [])
}

/** Waits for the report in the gateway's log. Does nothing if the log is not on this machine. */
async function expectReported(where: string): Promise<void> {
  if (!process.env['STEWARD_E2E_DATA']) return
  const isExpected = ({ blocked, page }: { blocked: string; page: string }) =>
    blocked === 'inline' && page.startsWith(where)
  await expect.poll(() => violations().filter(isExpected).length).toBeGreaterThan(0)
}

test('a script that is injected into the app does not run, and is reported', async ({ page }) => {
  const address = `${appUrl()}/errors/not-found`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, body: withEvil(await response.text()) })
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.content()).toContain('onerror')
  expect(await isStolen(page)).toBe(false)
  await expectReported(address)
})

test('a script that is injected into the sign-in page does not run, and is reported', async ({ page }) => {
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByLabel('Password')).toBeVisible()
  const { origin, pathname } = new URL(page.url())
  expect(origin).not.toBe(new URL(appUrl()).origin)
  // A real server is needed. The page reports to another origin, and the browser blocks requests to this machine from a
  // page that `page.route` fulfilled.
  const attacker = createServer(async (request, response) => {
    const { cookie = '', accept = '' } = request.headers
    const upstream = await fetch(origin + request.url, { headers: { cookie, accept } })
    const type = upstream.headers.get('content-type') ?? ''
    const policy = upstream.headers.get('content-security-policy')!
    response.writeHead(upstream.status, { 'content-type': type, 'content-security-policy': policy })
    response.end(type.includes('html') ? withEvil(await upstream.text()) : Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve))
  const between = `http://localhost:${(attacker.address() as AddressInfo).port}`
  await page.goto(between + pathname)
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await page.content()).toContain('onerror')
  expect(await isStolen(page)).toBe(false)
  await expectReported(`${between}/u/login/`)
  attacker.closeAllConnections()
  attacker.close()
})

test('other sites cannot show the app or the sign-in page in a frame', async ({ page, request }) => {
  const app = await request.get(appUrl(), { headers: { accept: 'text/html' } })
  expect(app.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.goto(`${appUrl()}/home`)
  await expect(page.getByLabel('Password')).toBeVisible()
  const signIn = await page.reload()
  expect(signIn!.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
