import type { OperationId } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { replay, type CaseTarget } from '@steward/testing/cases/case-replay'
import type { ContractCase, SentCall } from '@steward/testing/cases/contract-case'
import { contractCases } from '@steward/testing/cases/contract-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { pathParameters } from '../../kernel/rehearsal.ts'
import { testApi } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { deleteCaseRecords, platformTarget } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara

const explain = async (reader: TestPerson, query: { memberId: string; operation: string; recordId?: string }) =>
  (await api.call(reader, 'permission.explain', { query })).body

describe('the explanation', () => {
  beforeEach(() => deleteCaseRecords(api))

  it('lists the checks in the order of a call, and ends with the one that stops it', async () => {
    const query = { memberId: provider.id, operation: 'service.archive' }
    expect(await explain(owner, query)).toEqual({
      member: {
        id: provider.id,
        givenName: expect.any(String),
        lastName: expect.any(String),
        role: 'SERVICE_PROVIDER',
      },
      operation: 'service.archive',
      isAllowed: false,
      isPartial: false,
      checks: [
        { kind: 'MEMBER', permission: null, isOwn: null, passed: true, code: null },
        { kind: 'ROLE', permission: 'service.write', isOwn: null, passed: false, code: 'PERMISSION_DENIED' },
      ],
    })
  })

  it('says of one record whether it is their own', async () => {
    const serviceId = await api.createService(kinara, { providerIds: [provider.id, otherProvider.id] })
    const recordId = await api.createSlot(kinara, { serviceId, providerId: provider.id })
    const of = (memberId: string) => explain(manager, { memberId, operation: 'time-slot.get', recordId })
    expect((await of(provider.id)).isAllowed).toBe(true)
    expect((await of(otherProvider.id)).isAllowed).toBe(false)
  })

  it('changes nothing', async () => {
    const serviceId = await api.createService(kinara)
    const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 10 })
    const recordId = await api.createBooking(kinara, { timeSlotId })
    const states = async () =>
      (await api.database.admin.query(`select status, version from booking where id = $1`, [recordId])).rows
    const before = await states()
    const { isAllowed } = await explain(owner, { memberId: staff.id, operation: 'booking.check-in', recordId })
    expect(isAllowed).toBe(true)
    expect(await states()).toEqual(before)
    const { rows } = await api.database.admin.query('select 1 from audit_event where record_id = $1', [recordId])
    expect(rows).toEqual([])
  })

  it('is partial without a record that the operation needs', async () => {
    const { isAllowed, isPartial } = await explain(owner, { memberId: staff.id, operation: 'booking.check-in' })
    expect([isAllowed, isPartial]).toEqual([true, true])
  })

  it('stops at a member who may not sign in any more', async () => {
    await api.database.admin.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [staff.id])
    const { isAllowed, checks } = await explain(owner, { memberId: staff.id, operation: 'booking.list' })
    await api.database.admin.query(`update business_user set status = 'ACTIVE' where id = $1`, [staff.id])
    expect([isAllowed, checks.map(({ code }) => code)]).toEqual([false, ['MEMBERSHIP_ENDED']])
  })

  it('is for owners and managers, and for others about themselves', async () => {
    const ask = (reader: TestPerson, memberId: string) =>
      api.call(reader, 'permission.explain', { query: { memberId, operation: 'booking.list' } })
    expect((await ask(staff, staff.id)).status).toBe(200)
    expect((await ask(staff, provider.id)).status).toBe(403)
    expect((await ask(manager, owner.id)).status).toBe(200)
    expect((await ask(nordlicht.owner, staff.id)).status).toBe(404)
  })
})

describe('the explanation agrees with the call itself', () => {
  beforeEach(() => deleteCaseRecords(api))

  const people: Partial<Record<SentCall['as'], TestPerson>> = {
    owner,
    manager,
    staff,
    provider,
    'other provider': otherProvider,
  }

  it('in every refused case of the contract, and in one allowed case of each operation and role', async () => {
    const differing: string[] = []
    let compared = 0
    for (const given of comparable()) {
      const names = pathParameters(operations[given.operation] as Operation)
      await deleteCaseRecords(api)
      const target = platformTarget(api)
      const watched: CaseTarget = {
        ...target,
        async send(call) {
          const person = people[call.as]
          const recordId = call.params?.[names[0] ?? '']
          const isMain = call.operation === given.operation
          const explained =
            person && isMain
              ? await api.call(owner, 'permission.explain', {
                  query: { memberId: person.id, operation: call.operation, ...(recordId ? { recordId } : {}) },
                })
              : undefined
          const answer = await target.send(call)
          if (explained && explained.status !== 422) {
            compared += 1
            const { isAllowed, isPartial } = explained.body
            // What a body refuses is no part of the question.
            if (isAllowed === isRefused(answer) && !(isAllowed && isPartial))
              differing.push(`${given.name}: ${call.operation as OperationId} got ${answer.status}`)
          }
          return answer
        },
      }
      await replay(given, watched)
    }
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(200)
  }, 300_000)
})

const isRefused = ({ status }: { status: number }) => status === 403 || status === 404

/** The cases that are compared. A question has no filters, so a refusal because of one is not compared. */
function comparable(): ContractCase[] {
  const allowed = new Set<string>()
  return contractCases.filter((given) => {
    if (pathParameters(operations[given.operation] as Operation).length > 1 || given.business !== undefined)
      return false
    if (isRefused(given.expect)) return given.query === undefined
    // A request that is rejected for its form says nothing about rights.
    if (given.expect.status >= 300) return false
    const key = `${given.operation} ${given.as ?? 'staff'}`
    return !allowed.has(key) && allowed.add(key)
  })
}
