import { describe, expect, it } from 'vitest'
import type { ShareLimits } from '../concurrency/shares.ts'
import { handle, type Handler } from '../kernel/call.ts'
import { createInFlight, shareLimits } from '../kernel/in-flight.ts'
import { testApi } from '../testing/api.ts'
import { giveAddress } from '../testing/sold-memberships.ts'
import { handlers } from './routes.ts'

/** The calls of Kinara that are held, each with the function that lets it go on. */
const held: (() => void)[] = []

/** Holds each call of Kinara to the operation, as a slow one would, and lets the calls of others pass. */
const holding = (id: 'booking.export' | 'service-tag.list' | 'invoice.pdf'): Handler => {
  const original = handlers.find((handler) => handler.id === id)!
  return handle(id, async (call) => {
    if (call.entity.name.startsWith('Kinara')) await new Promise<void>((resolve) => held.push(resolve))
    return (await original.act(call)) as never
  })
}

const slow = [holding('booking.export'), holding('service-tag.list'), holding('invoice.pdf')]
const inFlight = createInFlight()
const api = await testApi({
  handlers: [...handlers.filter(({ id }) => !slow.some((each) => each.id === id)), ...slow],
  inFlight,
})
const { kinara, nordlicht } = api

const countOf = (kind: string) => inFlight.count().find((each) => each.kind === kind)!

/** A busy machine needs more than a second for the first of sixty calls. */
const patient = { timeout: 10_000 }

/** Lets all held calls go on until none is left, and returns their responses. */
async function release<Response>(calls: Promise<Response>[]): Promise<Response[]> {
  let isDone = false
  const all = Promise.all(calls).finally(() => (isDone = true))
  await expect
    .poll(
      () => {
        for (const goOn of held.splice(0)) goOn()
        return isDone
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return all
}

/** Expects sixty calls to be served up to the share of a person. Calls that wait for 10 s on a busy machine are refused too. */
function expectShare(answers: { status: number }[], { perPerson, waitingPerPerson }: ShareLimits): void {
  const refused = answers.filter(({ status }) => status === 503).length
  expect(answers.filter(({ status }) => status === 200).length).toBe(60 - refused)
  expect(refused).toBeGreaterThanOrEqual(60 - perPerson - waitingPerPerson)
  expect(refused).toBeLessThanOrEqual(60 - perPerson)
}

describe('sixty exports of one person at the same time', () => {
  it('leave two running and four waiting, refuse the others politely, and do not hold up another business', async () => {
    const { perPerson, waitingPerPerson } = shareLimits.export
    const calls = Array.from({ length: 60 }, () => api.call(kinara.owner, 'booking.export'))
    await expect
      .poll(() => countOf('export').running + countOf('export').waiting, patient)
      .toBe(perPerson + waitingPerPerson)
    await expect.poll(() => held.length, patient).toBe(perPerson)

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
    expectShare(answers, shareLimits.export)
    const refused = answers.find(({ status }) => status === 503)!
    expect(refused.problem.code).toBe('TOO_BUSY')
    expect(refused.headers.get('retry-after')).toBe('10')
    await expect.poll(() => countOf('export')).toEqual({ kind: 'export', running: 0, waiting: 0 })
  })
})

describe('sixty PDFs of one person at the same time', () => {
  it('leave two running and ten waiting, refuse the others, and do not hold up another business', async () => {
    const { perPerson, waitingPerPerson } = shareLimits.document
    await giveAddress(api)
    const slot = { timeSlotId: await api.createSlot(kinara), customerId: await api.createCustomer(kinara, {}) }
    const paid = { ...slot, paymentType: 'CASH', total: '53.90' } as const
    const { booking } = (await api.call(kinara.staff, 'booking.create', { body: paid })).body
    const { body: invoice } = await api.call(kinara.staff, 'invoice.create', { body: { bookingId: booking.id } })
    const pdf = { params: { id: invoice.id } }
    const calls = Array.from({ length: 60 }, () => api.call(kinara.staff, 'invoice.pdf', pdf))
    await expect.poll(() => [held.length, countOf('document').waiting], patient).toEqual([perPerson, waitingPerPerson])

    const others = [
      await api.call(nordlicht.staff, 'booking.list'),
      await api.call(nordlicht.owner, 'home.tasks'),
      await api.call(kinara.manager, 'booking.list'),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(countOf('document')).toMatchObject({ running: perPerson, waiting: waitingPerPerson })

    expectShare(await release(calls), shareLimits.document)
  }, 90_000)
})

describe('sixty ordinary calls of one person at the same time', () => {
  it('wait for the six places of the person and are all answered, while others are served', async () => {
    const calls = Array.from({ length: 60 }, () => api.call(kinara.owner, 'service-tag.list'))
    await expect.poll(() => countOf('ordinary'), patient).toMatchObject({ running: 6, waiting: 54 })
    expect((await api.call(kinara.staff, 'booking.list')).status).toBe(200)
    expect((await api.call(nordlicht.owner, 'service-tag.list')).status).toBe(200)
    const answers = await release(calls)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  })
})
