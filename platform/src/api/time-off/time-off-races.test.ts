import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const annual = kinara.leaveKinds['annual']!
const thursday = toPlainDate('2026-11-26')
const morning = toInstant('2026-11-26T06:00+08:00')

interface Undecided {
  sessions: { slotId: string }[]
}

it('of forty clients that make sessions while an absence is approved, each is either listed or refused', async () => {
  const other = await api.startInstance()
  const serviceId = await api.createService(kinara)
  const { body: asked } = await api.call(provider, 'time-off.request', {
    body: { leaveKindId: annual, firstDay: thursday, lastDay: thursday },
  })
  const id = asked.timeOff.id
  const make = (index: number) => {
    const startTime = addMinutes(morning, index * 20)
    return api.call(staff, 'time-slot.create', {
      body: { serviceId, startTime, endTime: addMinutes(startTime, 15), slots: 1, serviceProviderId: provider.id },
      origin: index % 2 === 0 ? other : api.origin,
    })
  }
  /** Approves with a decision for every session that was listed, until none is missing. */
  const approve = async () => {
    const decided = new Set<string>()
    for (let attempt = 0; attempt < 60; attempt++) {
      const answer = await api.call(owner, 'time-off.approve', {
        params: { id },
        body: { decisions: [...decided].map((slotId) => ({ slotId, decision: 'KEEP' as const })) },
        version: 1,
      })
      if (answer.status === 200) return decided
      const { problem } = answer
      expect(problem.code).toBe('SLOTS_UNDECIDED')
      for (const { slotId } of (problem.current as Undecided).sessions) decided.add(slotId)
    }
    throw new Error('The approval never ended')
  }
  const [decided, ...answers] = await Promise.all([approve(), ...Array.from({ length: 40 }, (_, index) => make(index))])
  const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
  const refused = answers.filter(({ status }) => status !== 201)
  const expected: string[] = ['PROVIDER_AWAY', 'TOO_BUSY']
  expect(refused.map(({ problem }) => problem.code).filter((code) => !expected.includes(code))).toEqual([])
  expect(accepted.toSorted()).toEqual([...decided].toSorted())
  expect((await make(41)).problem.code).toBe('PROVIDER_AWAY')
})

it('one of an approval and a withdrawal wins, and the other gets a conflict', async () => {
  const days = { firstDay: toPlainDate('2026-12-03'), lastDay: toPlainDate('2026-12-03') }
  const { body: asked } = await api.call(provider, 'time-off.request', { body: { leaveKindId: annual, ...days } })
  const { id } = asked.timeOff
  const answers = await Promise.all([
    api.call(owner, 'time-off.approve', { params: { id }, body: {}, version: 1 }),
    api.call(manager, 'time-off.approve', { params: { id }, body: {}, version: 1 }),
    api.call(provider, 'time-off.withdraw', { params: { id }, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { body } = await api.call(provider, 'leave-balance.get', { params: { id: provider.id } })
  const taken = body.balances[0]!.lines.filter(({ timeOffId }) => timeOffId === id)
  const { body: after } = await api.call(owner, 'time-off.get', { params: { id } })
  expect(taken).toHaveLength(after.status === 'APPROVED' ? 1 : 0)
})

it('of two requests for the same days at once, one is accepted', async () => {
  const days = { firstDay: toPlainDate('2026-12-10'), lastDay: toPlainDate('2026-12-11') }
  const ask = () => api.call(provider, 'time-off.request', { body: { leaveKindId: annual, ...days } })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})
