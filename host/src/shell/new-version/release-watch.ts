import type { Clock, Connectivity } from '@steward/shared/retry'

/** What is live: the host's build and the folder of each remote, where they are known. */
export interface LiveReleases {
  host?: string | undefined
  remotes?: ReadonlyMap<string, string> | undefined
}

/** Whether somebody may be looking at the page, and word of it. */
export interface Visibility {
  isVisible(): boolean
  /** Calls `run` when the page is shown or focused; the answer unsubscribes. */
  onShown(run: () => void): () => void
}

export interface ReleaseWatchParts {
  clock: Clock
  connectivity: Connectivity
  visibility: Visibility
  random: () => number
  /** What this page was made of when it was loaded; asked at each check, since a remote may join later. */
  loaded: () => LiveReleases
  /** What is live; undefined where it cannot be said at the moment. */
  latest: () => Promise<LiveReleases | undefined>
  /** Called after each check with what it found: a rollback takes the word back. */
  onChecked: (isNewer: boolean) => void
}

/** Between two checks of a page that is looked at, give or take a fifth, so that browsers do not ask together. */
export const CHECK_MS = 4 * 60_000
/** Coming back to the page asks at once, but no more often than this. */
export const CALM_MS = 30_000

/**
 * Looks now and then whether another release is live than the one this page runs: on a timer and on return, never while
 * the page is hidden or the network away. What cannot be read says nothing. Answers the way to stop it.
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
      // Hidden or offline there is no timer: return starts it again.
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

/** A remote that joined or left counts too: the navigation is made of them. */
function isNewer(loaded: LiveReleases, latest: LiveReleases): boolean {
  if (loaded.host !== undefined && latest.host !== undefined && loaded.host !== latest.host) return true
  const { remotes } = loaded
  if (!remotes || !latest.remotes) return false
  return remotes.size !== latest.remotes.size || [...latest.remotes].some(([name, base]) => remotes.get(name) !== base)
}
