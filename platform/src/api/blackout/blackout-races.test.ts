import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff, provider } = kinara
const morning = toInstant('2026-11-26T06:00+08:00')
const thursday = toPlainDate('2026-11-26')

it('of forty clients that make sessions while a closure is made, each is either listed or refused', async () => {
  const other = await api.startInstance()
  const serviceId = await api.createService(kinara)
  const make = (index: number) => {
    const startTime = addMinutes(morning, index * 20)
    return api.call(staff, 'time-slot.create', {
      body: { serviceId, startTime, endTime: addMinutes(startTime, 15), slots: 1, serviceProviderId: provider.id },
      origin: index % 2 === 0 ? other : api.origin,
    })
  }
  const close = api.call(manager, 'blackout.create', {
    body: { kind: 'CLOSURE', firstDay: thursday, lastDay: thursday },
  })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => make(index)))
  const { status, body } = await close
  expect(status).toBe(201)
  const accepted = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.id)
  const expected: string[] = ['PROVIDER_AWAY', 'TOO_BUSY']
  const refused = answers.filter((answer) => answer.status !== 201).map(({ problem }) => problem.code)
  expect(refused.filter((code) => !expected.includes(code))).toEqual([])
  expect(body.concerned.items.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted())
  expect((await make(41)).problem.code).toBe('PROVIDER_AWAY')
})
