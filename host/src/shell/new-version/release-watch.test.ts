import { manualClock, manualConnectivity } from '@steward/testing/manual-clock'
import { expect, it, vi } from 'vitest'
import { CALM_MS, CHECK_MS, watchReleases, type LiveReleases } from './release-watch.ts'

const first = { host: 'h1', remotes: new Map([['team', '/remotes/team/1-a/']]) } satisfies LiveReleases
const second: LiveReleases = { host: 'h1', remotes: new Map([['team', '/remotes/team/1-b/']]) }

function setUp(random = 0.5) {
  const clock = manualClock()
  const connectivity = manualConnectivity()
  const listeners = new Set<() => void>()
  let isVisible = true
  const latest = vi.fn<() => Promise<LiveReleases | undefined>>(async () => first)
  const checked: boolean[] = []
  const stop = watchReleases({
    clock,
    connectivity,
    visibility: {
      isVisible: () => isVisible,
      onShown(run) {
        listeners.add(run)
        return () => void listeners.delete(run)
      },
    },
    random: () => random,
    loaded: () => first,
    latest,
    onChecked: (isNewer) => void checked.push(isNewer),
  })
  const show = (next: boolean) => {
    isVisible = next
    if (next) for (const run of listeners) run()
  }
  return { clock, connectivity, show, latest, checked, stop, listeners }
}

it('checks every few minutes, and reports when a remote has another release', async () => {
  const { clock, latest, checked } = setUp()
  await clock.advance(CHECK_MS)
  expect(checked).toEqual([false])
  latest.mockResolvedValue(second)
  await clock.advance(CHECK_MS)
  expect(checked).toEqual([false, true])
})

it.each<[string, LiveReleases]>([
  ['the host has another build', { ...first, host: 'h2' }],
  ['a remote joined', { host: 'h1', remotes: new Map([...first.remotes, ['sixth', '/remotes/sixth/1-a/']]) }],
  ['a remote left', { host: 'h1', remotes: new Map() }],
])('reports a new version when %s', async (_, found) => {
  const { clock, latest, checked } = setUp()
  latest.mockResolvedValue(found)
  await clock.advance(CHECK_MS)
  expect(checked).toEqual([true])
})

it('withdraws the report after a rollback', async () => {
  const { clock, latest, checked } = setUp()
  latest.mockResolvedValueOnce(second)
  await clock.advance(2 * CHECK_MS)
  expect(checked).toEqual([true, false])
})

it.each([
  [0, 0.8],
  [1, 1.2],
])('spreads the checks of many browsers: a random value of %d waits %d of the interval', async (random, share) => {
  const { clock, latest } = setUp(random)
  await clock.advance(CHECK_MS * share - 1)
  expect(latest).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(latest).toHaveBeenCalledTimes(1)
})

it('does not check while the page is hidden, and checks at once when it is shown', async () => {
  const { clock, latest, show } = setUp()
  show(false)
  await clock.advance(24 * 60 * 60_000)
  expect(latest).not.toHaveBeenCalled()
  show(true)
  await clock.advance(0)
  expect(latest).toHaveBeenCalledTimes(1)
  await clock.advance(CHECK_MS)
  expect(latest).toHaveBeenCalledTimes(2)
})

it('checks only once when the user switches windows often', async () => {
  const { clock, latest, show } = setUp()
  await clock.advance(CALM_MS)
  for (let time = 0; time < 5; time++) show(true)
  await clock.advance(1_000)
  expect(latest).toHaveBeenCalledTimes(1)
})

it('does not check offline, and checks when the network is back', async () => {
  const { clock, connectivity, latest } = setUp()
  connectivity.set(false)
  await clock.advance(CHECK_MS * 3)
  expect(latest).not.toHaveBeenCalled()
  connectivity.set(true)
  await clock.advance(0)
  expect(latest).toHaveBeenCalledTimes(1)
})

it('ignores a failed check and continues', async () => {
  const { clock, latest, checked } = setUp()
  latest.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined)
  await clock.advance(CHECK_MS * 3)
  expect(latest).toHaveBeenCalledTimes(3)
  expect(checked).toEqual([false])
})

it('leaves no timer and no listener when it is stopped', async () => {
  const { clock, stop, listeners, latest } = setUp()
  stop()
  await clock.advance(CHECK_MS * 2)
  expect(latest).not.toHaveBeenCalled()
  expect(clock.pending()).toBe(0)
  expect(listeners.size).toBe(0)
})
