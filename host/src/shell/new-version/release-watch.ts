import type { Clock, Connectivity } from '@steward/shared/retry'

/** The live releases: the host's build and the folder of each remote, if they are known. */
export interface LiveReleases {
  host?: string | undefined
  remotes?: ReadonlyMap<string, string> | undefined
}

/** Whether the page is visible, and a subscription to it. */
export interface Visibility {
  isVisible(): boolean
  /** Calls `run` when the page is shown or focused. The returned function unsubscribes. */
  onShown(run: () => void): () => void
}

export interface ReleaseWatchParts {
  clock: Clock
  connectivity: Connectivity
  visibility: Visibility
  random: () => number
  /** Returns the releases that this page was loaded with. Called at each check, because a remote may be added later. */
  loaded: () => LiveReleases
  /** Resolves to the live releases. Undefined if they cannot be read at the moment. */
  latest: () => Promise<LiveReleases | undefined>
  /** Called with the result of each check. After a rollback the result is false again. */
  onChecked: (isNewer: boolean) => void
}

/** Ms between two checks of a visible page, plus or minus a fifth, so that browsers do not all check together. */
export const CHECK_MS = 4 * 60_000
/** A page that becomes visible checks at once, but at most once in this many ms. */
export const CALM_MS = 30_000

/**
 * Checks from time to time whether a live release differs from those of this page. It checks on a timer and when the
 * page is shown, but not while it is hidden or offline. Failed checks are ignored. The returned function stops it.
 */
export function watchReleases(parts: ReleaseWatchParts): () => void {
  const { clock, connectivity, visibility } = parts
  let cancel = () => {}
  let lastCheck = clock.now()
  let isStopped = false
  let isChecking = false

  const canCheck = () => visibility.isVisible() && connectivity.isOnline()

  function wait(): void {
    cancel()
    if (isStopped) return
    cancel = clock.after(Math.round(CHECK_MS * (0.8 + 0.4 * parts.random())), () => {
      if (canCheck()) void check()
      // While hidden or offline, no timer runs. The return starts it again.
    })
  }

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    cancel()
    lastCheck = clock.now()
    const latest = await parts.latest().catch(() => undefined)
    isChecking = false
    if (isStopped) return
    if (latest) parts.onChecked(isNewer(parts.loaded(), latest))
    wait()
  }

  function checkOnReturn(): void {
    if (!canCheck()) return
    if (clock.now() - lastCheck >= CALM_MS) void check()
    else wait()
  }

  const leave = [visibility.onShown(checkOnReturn), connectivity.onChange(checkOnReturn)]
  wait()
  return () => {
    isStopped = true
    cancel()
    for (const run of leave) run()
  }
}

/** An added or removed remote counts too, because the navigation depends on it. */
function isNewer(loaded: LiveReleases, latest: LiveReleases): boolean {
  if (loaded.host !== undefined && latest.host !== undefined && loaded.host !== latest.host) return true
  const { remotes } = loaded
  if (!remotes || !latest.remotes) return false
  return remotes.size !== latest.remotes.size || [...latest.remotes].some(([name, base]) => remotes.get(name) !== base)
}
