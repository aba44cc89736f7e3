import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@steward/shared/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara

const explain = async (reader: TestPerson, query: QueryOf<'permission.explain'>) =>
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

  it('is about two records where the path has two, and partial if one is missing', async () => {
    const recordId = randomUUID()
    const of = (secondRecordId?: string) =>
      explain(owner, {
        memberId: manager.id,
        operation: 'payroll-run-line.exclude',
        recordId,
        ...(secondRecordId && { secondRecordId }),
      })
    const stop = async (member: TestPerson) => (await of(member.id)).checks.at(-1)
    expect(await stop(manager)).toMatchObject({ kind: 'RULE', passed: false, code: 'OWN_PAY' })
    expect(await stop(owner)).toMatchObject({ kind: 'RULE', passed: false, permission: 'payroll-record.update' })
    expect(await stop(staff)).toMatchObject({ kind: 'RULE', passed: false, code: 'NOT_FOUND' })
    expect(await of()).toMatchObject({ isAllowed: true, isPartial: true })
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
