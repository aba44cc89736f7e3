import type { Page, Route } from 'playwright/test'
import { withoutPageData } from '../../page.ts'

/** The resources that a browser requests of a remote, by address. */
export const resources = {
  registry: /\/remotes\.json/,
  'list of hashes': /\/remotes\/memberships\/.*integrity\.json/,
  manifest: /\/remotes\/memberships\/.*mf-manifest\.json/,
  entry: /\/remotes\/memberships\/.*remoteEntry\.js/,
  chunk: /\/remotes\/memberships\/(?!.*remoteEntry).*\.js(\?|$)/,
  translation: /\/remotes\/memberships\/.*locales\/de\.json/,
} as const
export type Resource = keyof typeof resources

/** The faults that a server or the network can cause. */
const faults = {
  refused: (route: Route) => route.abort('connectionrefused'),
  '404': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  '500': (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  'HTML instead of code': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  // Gets neither a response nor an error. Only the page can end the request.
  stalled: async () => undefined,
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  },
  truncated: (route: Route) => changed(route, (body) => body.slice(0, body.length / 2)),
  'other code': (route: Route) => changed(route, (body) => `globalThis.foreignCodeRan = true;${body}`),
  'wrong contract': (route: Route) =>
    changed(route, (body) => {
      const registry = JSON.parse(body) as { remotes: { name: string; contract: string }[] }
      for (const remote of registry.remotes) if (remote.name === 'memberships') remote.contract = '^9.0.0'
      return JSON.stringify(registry)
    }),
} satisfies Record<string, (route: Route) => Promise<unknown>>
export type Fault = keyof typeof faults

/** Responds with the server's response, but with a changed body. */
async function changed(route: Route, change: (body: string) => string): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({
    status: response.status(),
    contentType: response.headers()['content-type'] ?? '',
    body: change(await response.text()),
  })
}

/** Applies a fault to all further requests for a resource. Returns a function that removes the fault. */
export async function breakIt(page: Page, resource: Resource, fault: Fault): Promise<() => Promise<void>> {
  const handle = async (route: Route) => {
    // Ignores errors, because the page may have ended the request meanwhile.
    await faults[fault](route).catch(() => undefined)
  }
  if (resource === 'registry') await withoutPageData(page)
  await page.route(resources[resource], handle)
  return () => page.unroute(resources[resource], handle)
}
