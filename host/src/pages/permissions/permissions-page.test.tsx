import type { ResponseOf } from '@steward/shared/contracts'
import { permissionKeys } from '@steward/shared/roles'
import { scopeOf } from '@steward/shared/roles/matrix'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { factsOf, textOf } from '@steward/testing/shown'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import host from '../../locales/en.json'
import texts from './locales/en.json'
import { PermissionsPage } from './permissions-page.tsx'

type Check = ResponseOf<'permission.explain'>['checks'][number]

const roles = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const
const record = '0d6c1f2e-6a0b-4b56-9a45-0a9f1d1c0001'

function open(api: MockApi, path: string) {
  const shown = api.actor.role === 'OWNER' ? roles : [api.actor.role]
  api.answerWith('permission.matrix', {
    roles: [...shown],
    permissions: permissionKeys.map((key) => ({
      key,
      scopes: Object.fromEntries(shown.map((role) => [role, scopeOf(role, key)])),
    })),
  })
  return renderPage(<PermissionsPage />, { path, api, texts: { host, permissions: texts } })
}

const check = (kind: Check['kind'], fields: Partial<Check> = {}): Check => ({
  kind,
  permission: null,
  isOwn: null,
  passed: true,
  code: null,
  ...fields,
})

function explain(api: MockApi, checks: Check[], fields: Partial<ResponseOf<'permission.explain'>> = {}) {
  const { id, givenName, lastName, role } = api.kinara.staff
  api.answerWith('permission.explain', {
    member: { id, givenName, lastName, role },
    operation: 'booking.refund',
    isAllowed: checks.every(({ passed }) => passed),
    isPartial: false,
    checks,
    ...fields,
  })
}

it('shows the roles and the people that have a permission', async () => {
  const { user, address } = await open(createMockApi(), '/permissions?permission=booking.refund')
  const panel = (await byRole('heading', 'Refund bookings')).closest('section')!
  expect(factsOf(panel)).toEqual([
    ['Owner', 'Everything'],
    ['Business manager', 'Everything'],
    ['Staff', 'No access'],
    ['Service provider', 'No access'],
  ])
  const people = (await byRole('heading', /people can$|person can$/)).closest('section')!
  expect(
    within(people)
      .getAllByRole('listitem')
      .every((item) => /Owner|Business manager/.test(textOf(item))),
  ).toBe(true)
  await user.click(await byRole('link', 'Check customers in'))
  expect(address()).toContain('permission=booking.check-in')
  expect(factsOf((await byRole('heading', 'Check customers in')).closest('section')!)[3]).toEqual([
    'Service provider',
    'Only their own',
  ])
})

it('shows what one person can do', async () => {
  const api = createMockApi()
  await open(api, `/permissions?view=person&person=${api.kinara.staff.id}`)
  const customers = (await byRole('heading', 'Customers')).closest('section')!
  expect(factsOf(customers)).toContainEqual(['Write notes about customers', 'Only their own'])
  expect(factsOf(customers)).toContainEqual(['Merge customers', 'No access'])
})

it('never shows the permissions of the reader for somebody who is not on the team', async () => {
  await open(createMockApi(), `/permissions?view=person&person=${record}`)
  await screen.findByText('Nothing matches')
  expect(screen.queryByRole('heading', { name: 'Customers' })).toBeNull()
})

it('explains the first check that stops a person, for the record of the address', async () => {
  const api = createMockApi()
  explain(api, [
    check('MEMBER'),
    check('ROLE', { permission: 'booking.refund', passed: false, code: 'PERMISSION_DENIED' }),
  ])
  await open(api, `/permissions?view=record&person=${api.kinara.staff.id}&operation=booking.refund&record=${record}`)
  await byRole('heading', /can't do this$/)
  const checks = within(await byRole('list', 'Checks in their order'))
    .getAllByRole('listitem')
    .map(textOf)
  expect(checks[0]).toContain('is an active member.')
  expect(checks[1]).toBe('RoleThe role lacks “Refund bookings”.Stops here')
  expect(api.callsOf('permission.explain')[0]!.query).toEqual({
    memberId: api.kinara.staff.id,
    operation: 'booking.refund',
    recordId: record,
  })
})

it('asks about both records of an address with two', async () => {
  const api = createMockApi()
  explain(api, [check('MEMBER')])
  const asked = `operation=payroll-run-line.exclude&record=${record}&second=${api.kinara.provider.id}`
  await open(api, `/permissions?view=record&person=${api.kinara.staff.id}&${asked}`)
  await byRole('heading', /can do this$/)
  expect(api.callsOf('permission.explain')[0]!.query).toEqual({
    memberId: api.kinara.staff.id,
    operation: 'payroll-run-line.exclude',
    recordId: record,
    secondRecordId: api.kinara.provider.id,
  })
})

it('says that a conflict with the state of a record is no refusal, and what could not be checked', async () => {
  const api = createMockApi()
  explain(
    api,
    [
      check('MEMBER'),
      check('ROLE', { permission: 'booking.refund' }),
      check('RULE', { passed: false, code: 'AMOUNT_TOO_HIGH' }),
    ],
    { isAllowed: true, isPartial: true },
  )
  await open(api, `/permissions?view=record&person=${api.kinara.staff.id}&operation=booking.refund&record=${record}`)
  await byRole('heading', /can do this as far as it can be checked here$/)
  expect(screen.getByText('Some checks need what is entered in the form.')).toBeTruthy()
  expect(screen.queryByText('Stops here')).toBeNull()
})

it('staff see only what they can do, and ask only about themselves', async () => {
  const api = createMockApi({ role: 'STAFF' })
  explain(api, [check('MEMBER')])
  const { goTo } = await open(api, `/permissions?view=permission&person=${api.kinara.owner.id}`)
  await byRole('heading', 'Bookings')
  expect(screen.queryByRole('link', { name: 'By permission' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Person' })).toBeNull()
  await goTo(`/permissions?view=record&person=${api.kinara.owner.id}&operation=booking.refund`)
  await byRole('list', 'Checks in their order')
  expect(api.callsOf('permission.explain')[0]!.query).toMatchObject({ memberId: api.actor.id })
})
