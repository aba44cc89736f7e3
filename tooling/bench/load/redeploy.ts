import type { Browser, Page } from 'playwright'
import { publishRelease } from '@steward/platform/releases/publish'
import { buildChangedRemote } from './changed-remote.ts'
import { bytesIn, everythingOf } from './network-bytes.ts'
import { firstPath, loadWhole, profiles, withPage, type SignedIn } from './sample.ts'
import type { ServedSide } from './sides.ts'

/** The bytes that a user with a full cache loads after one line of one page has changed. */
export interface Redeploy {
  composed: number
  twin: number
  /** Composed over twin. */
  ratio: number
  /** All bytes of the changed remote. */
  remote: number
  /** The bytes of the composed app, over all bytes of the remote. */
  share: number
}

/**
 * Redeploys the remote of the first page with one more line, and reloads the page. Everything that comes over the network
 * counts, except the responses of the API: the page with the registry, the list of hashes, the changed chunk. For the
 * twin, the page and the renamed files count.
 */
export async function measureRedeploy(
  browser: Browser,
  session: SignedIn,
  sides: Record<'composed' | 'twin' | 'changedTwin', ServedSide>,
): Promise<Redeploy> {
  const { composed, twin, changedTwin } = sides
  const inBrowser = <T>(work: (page: Page) => Promise<T>) => withPage(browser, session, profiles[0]!, work)
  const changed = await buildChangedRemote('services', 'service/services-page.tsx')
  const { anew, remote } = await inBrowser(async (page) => {
    await publishRelease(changed.before, composed.releases)
    await loadWhole(page, () => page.goto(composed.url + firstPath))
    const { entry } = await publishRelease(changed.after, composed.releases)
    const loaded = await loadWhole(page, () => page.reload())
    return { anew: bytesIn(loaded), remote: bytesIn(await everythingOf(composed.url + entry.base)) }
  }).finally(() => changed.remove())
  const coldLoad = ({ url }: ServedSide) => inBrowser((page) => loadWhole(page, () => page.goto(url + firstPath)))
  const kept = new Set((await coldLoad(twin)).map(({ path }) => path))
  const renamed = (await coldLoad(changedTwin)).filter(({ path }) => path === firstPath || !kept.has(path))
  const ofTwin = bytesIn(renamed)
  return { composed: anew, twin: ofTwin, ratio: anew / ofTwin, remote, share: anew / remote }
}
