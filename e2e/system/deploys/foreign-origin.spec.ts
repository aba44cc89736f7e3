import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { publishRelease } from '../../../platform/src/releases/publish.ts'
import { signIn } from '../../accounts.ts'
import { startApp, type RunningApp } from '../../app.ts'
import { buildFixture } from './deployment.ts'

// The app of these tests allows one other origin, as an installation with its releases on a CDN does.
let app: RunningApp
let cdn: Server
let cdnUrl: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  cdn = createServer((request, response) => {
    // Clients of an app that has ended may still send requests to this port.
    if (!app) return void response.writeHead(503).end()
    void fetch(app.url + request.url).then(async (upstream) => {
      response.writeHead(upstream.status, {
        'content-type': upstream.headers.get('content-type') ?? '',
        'cache-control': upstream.headers.get('cache-control') ?? '',
        'access-control-allow-origin': app.url,
      })
      response.end(Buffer.from(await upstream.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  cdnUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  app = await startApp({ REMOTE_ORIGINS: cdnUrl })
})

test.afterAll(async () => {
  await app.stop()
  cdn.closeAllConnections()
  cdn.close()
  rmSync(app.dataFolder, { recursive: true, force: true })
})

test('the host loads a remote with styles and texts from an allowed origin, and checks its hashes', async ({
  page,
}) => {
  const releases = join(app.dataFolder, 'releases')
  const { entry } = await publishRelease(buildFixture('sixth'), { releases, origin: cdnUrl })
  expect(entry.base).toBe(`${cdnUrl}/remotes/sixth/${entry.version}-${entry.build}/`)
  const urls: string[] = []
  page.on('request', (request) => void (request.url().includes('/remotes/sixth/') && urls.push(request.url())))
  await signIn(page, 'owner', '/sixth', app.url)
  await expect(page.getByRole('heading', { name: 'A page of the sixth remote' })).toBeVisible()
  await expect(page.getByRole('button', { name: '0 times' })).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  expect(urls.some((url) => url.endsWith('/integrity.json'))).toBe(true)
  expect(urls.filter((url) => !url.startsWith(cdnUrl))).toEqual([])
})
