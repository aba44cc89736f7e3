import { expect, it } from 'vitest'
import { permissionsFor, type Operation } from '../common/operation.ts'
import { operations } from '../operations.ts'
import type { OperationId } from '../paths.ts'
import { scopeOf } from '../../roles/matrix.ts'
import type { Role } from '../../roles/role.ts'

const all: readonly Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']

// The roles are written out, so that a change of the matrix is a change of this list too.
const desk = 'OWNER BUSINESS_MANAGER STAFF'
const managers = 'OWNER BUSINESS_MANAGER'
it.each<[OperationId, string]>([
  ['membership.list', desk],
  ['membership.create', managers],
  ['membership.update', managers],
  ['membership.put-on-sale', managers],
  ['membership.archive', managers],
  ['membership.restore', managers],
  ['membership.remove', managers],
  ['membership.quote', desk],
  ['membership-terms.apply', managers],
  ['membership-collection.get', desk],
  ['subscription.list', desk],
  ['subscription.get', desk],
  ['subscription.record', desk],
  ['subscription.credits', desk],
  ['subscription.preview', desk],
  ['subscription.sell', desk],
  ['subscription.pause', desk],
  ['subscription.withdraw-pause', desk],
  ['subscription.resume', desk],
  ['subscription.cancel', desk],
  ['subscription.cancel-at-end', desk],
  ['subscription.withdraw-cancel', desk],
  ['subscription.payment', desk],
  ['subscription.cancel-now', managers],
  ['subscription.change-plan', managers],
  ['subscription.withdraw-change', managers],
  ['subscription.release-hold', managers],
  ['subscription.change-seller', managers],
  ['subscription.write-off', managers],
  ['invoice.pay', desk],
  ['invoice.fail-payment', desk],
  ['invoice.write-off', managers],
  ['invoice.credit', managers],
  ['payment.reverse', managers],
])('%s is for %s', (id, roles) => {
  const operation: Operation = operations[id]
  const needed = permissionsFor(operation)
  expect(needed).not.toEqual([])
  expect(all.filter((role) => needed.some((key) => scopeOf(role, key) !== 'none')).join(' ')).toBe(roles)
})
