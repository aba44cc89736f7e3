import { expect, it } from 'vitest'
import { paceOf } from './pace.ts'

/** Returns a pace whose clock only moves with the work, and the list of its pauses. */
function testPace() {
  let now = 1_000
  const pauses: number[] = []
  const pace = paceOf(new AbortController().signal, {
    now: () => now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })
  const workFor = (milliseconds: number) => async () => {
    now += milliseconds
    return milliseconds
  }
  return { pace, pauses, workFor }
}

it('a job pauses after each piece of work for as long as the work took', async () => {
  const { pace, pauses, workFor } = testPace()
  expect([await pace(workFor(40)), await pace(workFor(0)), await pace(workFor(1_999))]).toEqual([40, 0, 1_999])
  expect(pauses).toEqual([40, 0, 1_999])
})

it('a job pauses for two seconds at most', async () => {
  const { pace, pauses, workFor } = testPace()
  await pace(workFor(2_000))
  await pace(workFor(25_000))
  expect(pauses).toEqual([2_000, 2_000])
})

it('a job does not pause after work that failed', async () => {
  const { pace, pauses } = testPace()
  await expect(pace(() => Promise.reject(new Error('out of paper')))).rejects.toThrow('out of paper')
  expect(pauses).toEqual([])
})

it('a process that stops does not wait for the pause of its job', async () => {
  const stopping = new AbortController()
  let now = 0
  const ended: boolean[] = []
  const pace = paceOf(stopping.signal, {
    now: () => now,
    pause: async (_, { aborted }) => void ended.push(aborted),
  })
  await pace(async () => {
    now += 1_000
    stopping.abort()
  })
  expect(ended).toEqual([true])
})
