import type { Instant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { auditEventOf, changedFields, changesInDecimals, type Audit, type AuditRow } from './audit.ts'

const origin = {
  entityId: 'b',
  actorId: null,
  at: '2026-11-19T02:42:00.000Z' as Instant,
  operationId: 'o',
  requestId: null,
  source: 'JOB',
} as const

describe('an event of the trail', () => {
  it('is written as an action of the platform if it has no actor', () => {
    const row: AuditRow = { action: 'service.create', recordType: 'service', recordId: 's', new: { name: 'Yoga' } }
    expect(auditEventOf(origin, row)).toMatchObject({
      actorType: 'SYSTEM',
      recordType: 'service',
      new: { name: 'Yoga' },
    })
  })

  it('that the registry does not have is rejected', () => {
    const row = { action: 'service.create', recordType: 'service', recordId: 's', new: { colour: 'red' } }
    expect(() => auditEventOf(origin, row as AuditRow)).toThrow('The trail has no field "colour" of service')
  })

  it('that the registry does not have does not compile', () => {
    const calls: unknown[] = []
    const audit: Audit = (...parts) => calls.push(parts)
    const fields = { name: 'Yoga', colour: 'red' }
    // @ts-expect-error -- no kind of the registry
    audit('service.create', 'unicorn', 's', {})
    // @ts-expect-error -- no action of the kind
    audit('booking.create', 'service', 's', {})
    // @ts-expect-error -- no field of the kind
    audit('service.create', 'service', 's', { new: fields })
    // @ts-expect-error -- an amount in minor units
    audit('service.create', 'service', 's', { new: { eventCost: 2_500 } })
    audit('service.create', 'service', 's', { new: { eventCost: '25.00' } })
    expect(calls).toHaveLength(5)
  })
})

it('a change has only the fields that differ, with amounts as decimals', () => {
  const before = { price: 2_000, slots: 4, name: 'Yoga' }
  const changes = changedFields(before, { price: 2_500, slots: 4, name: undefined })!
  expect(changesInDecimals(changes, ['price'], 'MYR')).toEqual({ old: { price: '20.00' }, new: { price: '25.00' } })
  expect(changesInDecimals(changes, ['price'], 'JPY')).toEqual({ old: { price: '2000' }, new: { price: '2500' } })
})

it('a change without a difference has no fields', () => {
  expect(changedFields({ slots: 4 }, { slots: 4 })).toBeUndefined()
})
