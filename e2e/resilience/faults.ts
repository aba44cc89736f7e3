import type { Page, Route } from 'playwright/test'

/** The parts of a remote that a browser asks for, by address. */
export const resources = {
  registry: /\/remotes\.json/,
  'list of hashes': /\/remotes\/memberships\/.*integrity\.json/,
  manifest: /\/remotes\/memberships\/.*mf-manifest\.json/,
  entry: /\/remotes\/memberships\/.*remoteEntry\.js/,
  chunk: /\/remotes\/memberships\/(?!.*remoteEntry).*\.js(\?|$)/,
  translation: /\/remotes\/memberships\/.*locales\/de\.json/,
} as const
export type Resource = keyof typeof resources

/** What a server, or the network in between, may do to a file. */
const faults = {
  refused: (route: Route) => route.abort('connectionrefused'),
  '404': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  '500': (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  'HTML instead of code': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  // Neither answered nor refused: only the page can end it.
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

/** The answer of the server, with another body of the same kind. */
async function changed(route: Route, change: (body: string) => string): Promise<void> {
  const answer = await route.fetch()
  await route.fulfill({
    status: answer.status(),
    contentType: answer.headers()['content-type'] ?? '',
    body: change(await answer.text()),
  })
}

/** From now on this resource comes so; answers the way to heal it. */
export async function breakIt(page: Page, resource: Resource, fault: Fault): Promise<() => Promise<void>> {
  const handle = async (route: Route) => {
    // The page may have gone on meanwhile.
    await faults[fault](route).catch(() => undefined)
  }
  await page.route(resources[resource], handle)
  return () => page.unroute(resources[resource], handle)
}
