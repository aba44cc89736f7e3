import type { RegistryEntry } from '@steward/shared/federation/registry'
import type { Role } from '@steward/shared/roles'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { badgeLabel, isCurrent, isDisabled, itemOfPath, mergeNavigation, navigation } from './navigation.ts'
import { withToDo } from '../shell/side-nav/use-navigation.ts'

const items = navigation.flatMap((group) => group.items)
const itemOf = (key: string) => items.find((candidate) => candidate.key === key)!
const text = (key: unknown) =>
  String(key)
    .split('.')
    .reduce<unknown>((level, name) => (level as Record<string, unknown>)[name], en)

it('has the groups and items of the specification, section 2, in order', () => {
  expect(
    navigation.map((group) => [text(group.title), group.items.map((entry) => [text(entry.title), entry.href])]),
  ).toEqual([
    [
      'Business Management',
      [
        ['Business Overview', '/overview'],
        ['Customers', '/customers'],
        ['Payroll', '/payroll'],
        ['Team Members', '/team-members'],
        ['Business Details', '/business-details/details'],
      ],
    ],
    [
      'Service management',
      [
        ['Today', '/today'],
        ['Services', '/services'],
        ['Memberships', '/memberships'],
      ],
    ],
    [
      'My Profile',
      [
        ['Schedule', '/schedule'],
        ['My Details', '/my-details/account'],
      ],
    ],
  ])
})

describe('roles of the specification, section 6', () => {
  const visible: Record<string, Role[]> = {
    overview: ['OWNER', 'BUSINESS_MANAGER'],
    payroll: ['OWNER', 'BUSINESS_MANAGER'],
    'team-members': ['OWNER', 'BUSINESS_MANAGER'],
    'business-details': ['OWNER', 'BUSINESS_MANAGER'],
    customers: ['OWNER', 'BUSINESS_MANAGER', 'STAFF'],
    today: ['OWNER', 'BUSINESS_MANAGER', 'STAFF'],
    services: ['OWNER', 'BUSINESS_MANAGER', 'STAFF'],
    memberships: ['OWNER', 'BUSINESS_MANAGER', 'STAFF'],
    schedule: ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'],
    'my-details': ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'],
  }
  const all: Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']
  const cells = Object.entries(visible).flatMap(([key, roles]) =>
    all.map((role) => [key, role, roles.includes(role) ? 'enabled' : 'disabled'] as const),
  )
  it.each(cells)('show %s for %s as %s', (key, role, state) => {
    expect(isDisabled(itemOf(key), role)).toBe(state === 'disabled')
  })

  it('do not enable an item that is disabled for everyone', () => {
    expect(isDisabled({ ...itemOf('schedule'), disabled: true }, 'OWNER')).toBe(true)
  })
})

describe('the current item', () => {
  it.each([
    ['/overview', 'overview'],
    ['/customers', 'customers'],
    ['/customers/details', 'customers'],
    ['/payroll', 'payroll'],
    ['/team-members', 'team-members'],
    ['/team-members/payroll', 'team-members'],
    ['/business-details/details', 'business-details'],
    ['/business-details/payroll', 'business-details'],
    ['/business-details/services', 'business-details'],
    ['/today', 'today'],
    ['/services', 'services'],
    ['/services/time-slots-details', 'services'],
    ['/memberships/commissions', 'memberships'],
    ['/schedule', 'schedule'],
    ['/my-details/schedule', 'my-details'],
    ['/my-details/account', 'my-details'],
  ])('for %s is only %s', (path, key) => {
    expect(items.filter((candidate) => isCurrent(candidate, path)).map((candidate) => candidate.key)).toEqual([key])
  })

  it.each(['/home', '/servicesx', '/dashboard/settings/team', '/'])('for %s does not exist', (path) => {
    expect(itemOfPath(path)).toBeUndefined()
  })
})

it("adds the items of a remote to their group, sorted by order after the host's own", () => {
  const nav = (key: string, order: number) => ({
    key,
    group: 'service',
    path: `/${key}`,
    title: { en: key, de: key, es: key },
    order,
    roles: ['OWNER' as const],
  })
  const remote = { nav: [nav('rooms', 2), nav('gear', 1)] } as unknown as RegistryEntry
  const group = mergeNavigation([remote]).find((candidate) => candidate.key === 'service')
  expect(group?.items.map((entry) => entry.key)).toEqual(['today', 'services', 'memberships', 'gear', 'rooms'])
})

it('adds items of remotes with label, new tab, disabled state and child items (specification, section 2)', () => {
  const words = { en: 'x', de: 'x', es: 'x' }
  const rooms = { key: 'rooms', path: '/rooms', title: words, roles: ['OWNER' as const] }
  const remote = {
    nav: [
      { ...rooms, group: 'service', label: 120, disabled: true, items: [{ ...rooms, key: 'big', path: '/rooms/big' }] },
      { ...rooms, group: 'service', key: 'manual', path: 'https://steward.test/manual', external: true },
    ],
  } as unknown as RegistryEntry
  const added = mergeNavigation([remote])
    .find(({ key }) => key === 'service')!
    .items.slice(-2)
  expect(added[0]).toMatchObject({ label: 120, disabled: true, items: [{ key: 'big', href: '/rooms/big' }] })
  expect(added[1]).toMatchObject({ href: 'https://steward.test/manual', external: true })
  expect(itemOfPath('/rooms/big', mergeNavigation([remote]))?.key).toBe('big')
})

it('shows counts above 99 as 99+ (specification, section 9)', () => {
  expect([0, 99, 100].map(badgeLabel)).toEqual(['0', '99', '99+'])
})

it('shows the number of open tasks beside Today, and no number without tasks', () => {
  const todayIn = (toDo: number) =>
    withToDo(navigation, toDo)
      .flatMap(({ items }) => items)
      .filter(({ label }) => label !== undefined)
      .map(({ key, label }) => [key, label])
  expect(todayIn(3)).toEqual([['today', 3]])
  expect(todayIn(0)).toEqual([])
})
