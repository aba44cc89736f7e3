import { describe, expect, it } from 'vitest'
import { can } from './index.ts'
import { permissionsOf } from './matrix.ts'

describe('a permission', () => {
  it('without a limit covers every object', () => {
    const granted = ['slot.read']
    expect([can(granted, 'slot.read'), can(granted, 'slot.read', true), can(granted, 'slot.read', false)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it("for a user's own objects covers these, and the menus and buttons that lead to them", () => {
    const granted = ['slot.read:own']
    expect(can(granted, 'slot.read', true)).toBe(true)
    expect(can(granted, 'slot.read')).toBe(true)
    expect(can(granted, 'slot.read', false)).toBe(false)
  })

  it('covers nothing that is not granted', () => {
    const granted = ['slot.read', 'slot.write:own']
    expect([can(granted, 'slot.complete'), can(granted, 'slot.complete', true)]).toEqual([false, false])
    expect(can([], 'slot.read', true)).toBe(false)
  })
})

it('a role gets the permissions of the matrix, with a limit to its own objects where the matrix says so', () => {
  const owner = permissionsOf('OWNER')
  const provider = permissionsOf('SERVICE_PROVIDER')
  expect(owner).toContain('payment-details.update')
  expect(owner.filter((permission) => permission.endsWith(':own'))).toEqual([])
  expect(provider).toEqual(expect.arrayContaining(['business.read', 'slot.read:own', 'booking.check-in:own']))
  expect(provider.filter((permission) => /^(slot\.write|customer\.|slot\.read$)/.test(permission))).toEqual([])
})
