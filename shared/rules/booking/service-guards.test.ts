import { describe, expect, it } from 'vitest'
import { operations } from '../../contracts/operations.ts'
import { servicePermission, serviceStatus, whyNotService } from './service-guards.ts'

const manager = { may: () => true }
const staff = { may: () => false }

describe('archiving and restoring a service', () => {
  it.each(['service.archive', 'service.restore', 'service-bulk.archive', 'service-bulk.restore'] as const)(
    '%s needs the permission of the guard',
    (operation) => {
      expect(operations[operation].permission).toBe(servicePermission)
    },
  )

  it.each([
    ['archive', 'ACTIVE', undefined],
    ['archive', 'ARCHIVED', ['restore']],
    ['archive-many', 'ACTIVE', undefined],
    ['archive-many', 'ARCHIVED', ['restore']],
    ['restore', 'ARCHIVED', undefined],
    ['restore', 'ACTIVE', ['update', 'archive']],
  ] as const)('%s of a service that is %s is refused with the allowed actions %o', (action, status, allowed) => {
    const refusal = whyNotService(action, { status }, manager)
    const step = action === 'restore' ? 'restore' : 'archive'
    expect(refusal?.members).toEqual(allowed && { from: status, action: step, allowed })
  })

  it('leaves a booked service out of many, and archives it on its own', () => {
    const facts = { status: 'ACTIVE', isBooked: true } as const
    expect(whyNotService('archive-many', facts, manager)?.code).toBe('HAS_BOOKINGS')
    expect(whyNotService('archive', facts, manager)).toBeUndefined()
  })

  it('refuses a person without the permission before it looks at the status', () => {
    expect(whyNotService('archive', { status: 'ARCHIVED' }, staff)?.code).toBe('PERMISSION_DENIED')
  })

  it('reads the status from the moment of archiving', () => {
    expect([null, '2026-11-19T01:00:00Z'].map((archivedAt) => serviceStatus({ archivedAt }))).toEqual([
      'ACTIVE',
      'ARCHIVED',
    ])
  })
})
