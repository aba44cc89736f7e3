import { describe, expect, it } from 'vitest'
import { urlOfAttempt, waitAfter } from './backoff.ts'
import { startDeadline } from './deadline.ts'
import { FinalError, retry, RetryError, type Attempt, type RetryOptions } from './retry.ts'
import { startStopwatch } from './stopwatch.ts'
import { manualClock, manualConnectivity } from '@steward/testing/manual-clock'

function setUp(changes: Partial<RetryOptions> = {}) {
  const clock = manualClock()
  const network = manualConnectivity()
  const deadline = startDeadline(120_000, clock, network)
  const options: RetryOptions = {
    clock,
    connectivity: network,
    deadline,
    backoff: { firstMs: 400, maxMs: 8_000 },
    refusals: 3,
    stallMs: 15_000,
    random: () => 1,
    ...changes,
  }
  return { clock, network, deadline, options }
}

async function outcomeOf<T>(promise: Promise<T>): Promise<T | RetryError> {
  return promise.catch((error: unknown) => error as RetryError)
}

const never = () => new Promise<never>(() => {})

describe('the wait between attempts', () => {
  it.each([
    [1, 0, 200],
    [1, 1, 400],
    [2, 1, 800],
    [3, 0.5, 1200],
    [6, 1, 8_000],
    [40, 1, 8_000],
  ])('after attempt %i with the random number %d is %d ms', (number, chance, expected) => {
    expect(waitAfter(number, { firstMs: 400, maxMs: 8_000 }, () => chance)).toBe(expected)
  })
})

describe('the address of an attempt', () => {
  it.each([
    ['/a.js', 1, '/a.js'],
    ['/a.js', 2, '/a.js?r=2'],
    ['/a.js?x=1', 3, '/a.js?x=1&r=3'],
  ])('for %s at attempt %i is %s', (url, number, expected) => {
    expect(urlOfAttempt(url, number)).toBe(expected)
  })
})

describe('retry', () => {
  it('returns the first success and leaves no timer behind', async () => {
    const { clock, deadline, options } = setUp()
    await expect(retry(async ({ number }) => number, options)).resolves.toBe(1)
    deadline.end()
    expect(clock.pending()).toBe(0)
  })

  it('throws after the third rejected attempt, long before the deadline', async () => {
    const { clock, options } = setUp()
    const outcome = outcomeOf(retry(() => Promise.reject(new Error('404')), options))
    await clock.advance(400)
    await clock.advance(800)
    expect(await outcome).toMatchObject({ end: 'refused', attempts: 3, cause: new Error('404') })
    expect(clock.now()).toBe(1200)
  })

  it('waits before each further attempt', async () => {
    const { clock, options } = setUp()
    const times: number[] = []
    const outcome = outcomeOf(
      retry(() => {
        times.push(clock.now())
        return Promise.reject(new Error('404'))
      }, options),
    )
    await clock.advance(399)
    expect(times).toEqual([0])
    await clock.advance(5_000)
    await outcome
    expect(times).toEqual([0, 400, 1200])
    expect(clock.pending()).toBe(1)
  })

  it('names the number of attempts and their end in its error', async () => {
    const { options } = setUp({ refusals: 1 })
    const once = await outcomeOf(retry(() => Promise.reject(new Error('404')), options))
    expect(String(once)).toBe('RetryError: gave up after 1 attempt: refused')
    const { clock, options: twoRefusals } = setUp({ refusals: 2 })
    const twice = outcomeOf(retry(() => Promise.reject(new Error('404')), twoRefusals))
    await clock.advance(400)
    expect(String(await twice)).toBe('RetryError: gave up after 2 attempts: refused')
  })

  it('asks for the stall time of each attempt, if it depends on its number', async () => {
    const { clock, options } = setUp({ stallMs: (number) => number * 1_000 })
    const times: number[] = []
    const outcome = outcomeOf(
      retry(() => {
        times.push(clock.now())
        return never()
      }, options),
    )
    await clock.advance(5_000)
    expect(times).toEqual([0, 1_400, 4_200])
    await clock.advance(120_000)
    await outcome
  })

  it('does not retry after a FinalError', async () => {
    const { options } = setUp()
    const outcome = await outcomeOf(retry(() => Promise.reject(new FinalError('other contract')), options))
    expect(outcome).toMatchObject({ end: 'refused', attempts: 1 })
  })

  it('retries after a stall until the deadline', async () => {
    const { clock, options } = setUp()
    const numbers: number[] = []
    const outcome = outcomeOf(
      retry(({ number }) => {
        numbers.push(number)
        return never()
      }, options),
    )
    await clock.advance(120_000)
    expect(await outcome).toMatchObject({ end: 'deadline' })
    expect(clock.now()).toBe(120_000)
    expect(numbers.length).toBeGreaterThan(4)
  })

  it('never aborts a response in progress before the deadline', async () => {
    const { clock, options } = setUp()
    let attempts = 0
    const outcome = outcomeOf(
      retry((attempt: Attempt) => {
        attempts++
        const trickle = () => {
          if (attempt.signal.aborted) return
          attempt.progress()
          clock.after(10_000, trickle)
        }
        trickle()
        return never()
      }, options),
    )
    await clock.advance(119_999)
    expect(attempts).toBe(1)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ end: 'deadline', attempts: 1 })
  })

  it('aborts the requests themselves at the deadline, not only their promises', async () => {
    const { clock, options } = setUp()
    const signals: AbortSignal[] = []
    const outcome = outcomeOf(
      retry(({ signal }) => {
        signals.push(signal)
        return never()
      }, options),
    )
    await clock.advance(120_000)
    await outcome
    expect(signals.every((signal) => signal.aborted)).toBe(true)
  })

  it('stops the clock while offline, does not count the interrupted attempt, and continues when online', async () => {
    const { clock, network, options } = setUp()
    let calls = 0
    const result = retry(
      async ({ number }) => {
        calls++
        if (number === 1) {
          network.set(false)
          throw new TypeError('Failed to fetch')
        }
        return 'loaded'
      },
      { ...options, refusals: 1 },
    )
    await clock.advance(500_000)
    expect(calls).toBe(1)
    network.set(true)
    await clock.advance(0)
    await expect(result).resolves.toBe('loaded')
  })

  it('waits until the browser is online before the first attempt', async () => {
    const { clock, network, options } = setUp()
    network.set(false)
    let calls = 0
    const result = retry(async () => ++calls, options)
    await clock.advance(10_000)
    expect(calls).toBe(0)
    network.set(true)
    await expect(result).resolves.toBe(1)
  })

  it('throws with the end "cancelled" when the caller cancels', async () => {
    const { clock, deadline, options } = setUp()
    const outcome = outcomeOf(retry(never, options))
    await clock.advance(1_000)
    deadline.cancel()
    expect(await outcome).toMatchObject({ end: 'cancelled', attempts: 1 })
    expect(clock.pending()).toBe(0)
  })
})

describe('a cancelled retry', () => {
  it('ends while it waits for the network, without an attempt', async () => {
    const { clock, network, deadline, options } = setUp()
    network.set(false)
    let calls = 0
    const outcome = outcomeOf(retry(async () => ++calls, options))
    await clock.advance(1_000)
    deadline.cancel()
    expect(await outcome).toMatchObject({ end: 'cancelled', attempts: 0 })
    network.set(true)
    await clock.advance(1_000)
    expect(calls).toBe(0)
  })

  it('ends while it waits for the next attempt, and leaves no timer behind', async () => {
    const { clock, deadline, options } = setUp()
    let calls = 0
    const outcome = outcomeOf(
      retry(() => {
        calls++
        return Promise.reject(new Error('404'))
      }, options),
    )
    await clock.advance(100)
    deadline.cancel()
    expect(await outcome).toMatchObject({ end: 'cancelled', attempts: 1, cause: new Error('404') })
    expect(calls).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  it('starts no attempt if it was cancelled before', async () => {
    const { deadline, options } = setUp()
    deadline.cancel()
    let calls = 0
    expect(await outcomeOf(retry(async () => ++calls, options))).toMatchObject({ end: 'cancelled', attempts: 0 })
    expect(calls).toBe(0)
  })
})

it('a wait for the network continues when a change leaves the browser offline', async () => {
  const { clock, network, options } = setUp()
  network.set(false)
  let calls = 0
  const result = retry(async () => ++calls, options)
  await clock.advance(0)
  network.set(false)
  await clock.advance(0)
  expect(calls).toBe(0)
  network.set(true)
  await expect(result).resolves.toBe(1)
})

describe('the stopwatch of a deadline', () => {
  it('starts when the browser is online, if it is offline at first', async () => {
    const clock = manualClock()
    const network = manualConnectivity()
    network.set(false)
    const stopwatch = startStopwatch(clock, network)
    const reached: number[] = []
    stopwatch.at(1_000, () => reached.push(clock.now()))
    await clock.advance(5_000)
    expect(stopwatch.elapsed()).toBe(0)
    network.set(true)
    await clock.advance(1_000)
    expect(reached).toEqual([6_000])
  })

  it('calls each mark once, also when the network is reported online twice', async () => {
    const { clock, network, deadline } = setUp()
    let calls = 0
    deadline.stopwatch.at(1_000, () => calls++)
    await clock.advance(500)
    network.set(true)
    await clock.advance(1_000)
    network.set(false)
    network.set(true)
    await clock.advance(1_000)
    expect(calls).toBe(1)
  })

  it('does not call a mark that was cancelled, also after the network was lost', async () => {
    const { clock, network, deadline } = setUp()
    let calls = 0
    const cancel = deadline.stopwatch.at(1_000, () => calls++)
    network.set(false)
    cancel()
    network.set(true)
    await clock.advance(2_000)
    expect(calls).toBe(0)
  })

  it('leaves no timer behind after its end, also when the network comes back', async () => {
    const { clock, network, deadline } = setUp()
    deadline.stopwatch.at(1_000, () => {})
    network.set(false)
    deadline.end()
    network.set(true)
    expect(clock.pending()).toBe(0)
  })

  it('counts online time only', async () => {
    const { clock, network, deadline } = setUp()
    const reached: number[] = []
    deadline.stopwatch.at(5_000, () => reached.push(clock.now()))
    await clock.advance(3_000)
    network.set(false)
    await clock.advance(60_000)
    network.set(true)
    await clock.advance(1_999)
    expect(reached).toEqual([])
    await clock.advance(1)
    expect(reached).toEqual([65_000])
    expect(deadline.stopwatch.elapsed()).toBe(5_000)
  })
})
