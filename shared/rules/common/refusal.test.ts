import { expect, it } from 'vitest'
import { isOfRole, refusalReasons } from './refusal.ts'

it('a refusal is about the role of a person only for these reasons of a missing permission', () => {
  const ofRole = (code: 'PERMISSION_DENIED' | 'TRANSITION_NOT_ALLOWED') =>
    refusalReasons.filter((reason) => isOfRole({ code, reason }))
  expect(ofRole('PERMISSION_DENIED')).toEqual(['ROLE', 'SENIOR_ROLE', 'OWN_MEMBERSHIP', 'TIME_OFF_BEGUN'])
  expect(ofRole('TRANSITION_NOT_ALLOWED')).toEqual([])
})
