import { describe, expect, it } from 'vitest'
import { handle, type Handler } from '../kernel/call.ts'
import { createInFlight, shareLimits } from '../kernel/in-flight.ts'
import { testApi } from '../testing/api.ts'
import { handlers } from './routes.ts'

/** The calls of Kinara that are held, each with the function that lets it go on. */
const held: (() => void)[] = []

/** Holds each call of Kinara to the operation, as a slow one would, and lets the calls of others pass. */
const holding = (id: 'booking.export' | 'service-tag.list'): Handler => {
  const original = handlers.find((handler) => handler.id === id)!
  return handle(id, async (call) => {
    if (call.entity.name.startsWith('Kinara')) await new Promise<void>((resolve) => held.push(resolve))
    return (await original.act(call)) as never
  })
}

const slow = [holding('booking.export'), holding('service-tag.list')]
const inFlight = createInFlight()
const api = await testApi({
  handlers: [...handlers.filter(({ id }) => !slow.some((each) => each.id === id)), ...slow],
  inFlight,
})
const { kinara, nordlicht } = api

const countOf = (kind: string) => inFlight.count().find((each) => each.kind === kind)!

/** Lets all held calls go on until none is left, and returns their responses. */
async function release<Response>(calls: Promise<Response>[]): Promise<Response[]> {
  let isDone = false
  const all = Promise.all(calls).finally(() => (isDone = true))
  await expect
    .poll(() => {
      for (const goOn of held.splice(0)) goOn()
      return isDone
    })
    .toBe(true)
  return all
}

describe('sixty exports of one person at the same time', () => {
  it('leave two running and four waiting, refuse the others politely, and do not hold up another business', async () => {
    const { perPerson, waitingPerPerson } = shareLimits.export
    const calls = Array.from({ length: 60 }, () => api.call(kinara.owner, 'booking.export'))
    await expect.poll(() => countOf('export').running + countOf('export').waiting).toBe(perPerson + waitingPerPerson)
    await expect.poll(() => held.length).toBe(perPerson)

    const others = [
      await api.call(nordlicht.owner, 'booking.export'),
      await api.call(nordlicht.owner, 'analytics.overview', {
        query: { from: '2026-11-01', to: '2026-11-19' } as never,
      }),
      await api.call(nordlicht.staff, 'booking.list'),
      await api.call(kinara.manager, 'booking.list'),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(countOf('export').running).toBe(perPerson)

    const answers = await release(calls)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(perPerson + waitingPerPerson)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(60 - perPerson - waitingPerPerson)
    expect(refused[0]!.problem.code).toBe('TOO_BUSY')
    expect(refused[0]!.headers.get('retry-after')).toBe('10')
    await expect.poll(() => countOf('export')).toEqual({ kind: 'export', running: 0, waiting: 0 })
  })
})

describe('sixty ordinary calls of one person at the same time', () => {
  it('wait for the six places of the person and are all answered, while others are served', async () => {
    const calls = Array.from({ length: 60 }, () => api.call(kinara.owner, 'service-tag.list'))
    await expect.poll(() => countOf('ordinary')).toMatchObject({ running: 6, waiting: 54 })
    expect((await api.call(kinara.staff, 'booking.list')).status).toBe(200)
    expect((await api.call(nordlicht.owner, 'service-tag.list')).status).toBe(200)
    const answers = await release(calls)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  })
})
