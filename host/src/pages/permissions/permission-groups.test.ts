import { permissionKeys } from '@steward/shared/roles'
import { expect, it } from 'vitest'
import { permissionGroups } from './permission-groups.ts'

it('the groups of the page contain every permission once', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(permissionKeys.toSorted())
})
