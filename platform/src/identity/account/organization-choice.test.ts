import { expect, it } from 'vitest'
import { chooseOrganization, type OrganizationRequest } from './organization-choice.ts'
import type { Membership } from './memberships.ts'

const kinara = { organizationId: 'org_kinara', organizationName: 'Kinara Wellness', role: 'OWNER', avatar: null }
const nordlicht = { organizationId: 'org_nordlicht', organizationName: 'Nordlicht Studio', role: 'STAFF', avatar: null }

const cases: [name: string, memberships: Membership[], request: OrganizationRequest, expected: string][] = [
  ['uses the only business of a user', [kinara], {}, 'org_kinara'],
  ['lets a member of several businesses pick', [kinara, nordlicht], {}, 'pick'],
  ['uses the requested one', [kinara, nordlicht], { requested: 'org_nordlicht' }, 'org_nordlicht'],
  [
    'uses the requested one rather than the last',
    [kinara, nordlicht],
    { requested: 'org_kinara', last: 'org_nordlicht' },
    'org_kinara',
  ],
  ['rejects a requested one of other users', [kinara], { requested: 'org_nordlicht' }, 'refused'],
  ['rejects a user without a business', [], {}, 'refused'],
  ['rejects a user without a business, whichever one is requested', [], { requested: 'org_kinara' }, 'refused'],
  [
    'uses the picked one rather than the last',
    [kinara, nordlicht],
    { picked: 'org_kinara', last: 'org_nordlicht' },
    'org_kinara',
  ],
  ['uses the last one', [kinara, nordlicht], { last: 'org_nordlicht' }, 'org_nordlicht'],
  [
    'lets the user pick again when the picked one no longer exists',
    [kinara, nordlicht],
    { picked: 'org_gone' },
    'pick',
  ],
  ['lets the user pick again when the last one no longer exists', [kinara, nordlicht], { last: 'org_gone' }, 'pick'],
  ['ignores a last one that no longer exists when only one remains', [kinara], { last: 'org_gone' }, 'org_kinara'],
]

it.each(cases)('%s', (_name, memberships, request, expected) => {
  const choice = chooseOrganization(memberships, request)
  expect(choice.kind === 'member' ? choice.membership.organizationId : choice.kind).toBe(expected)
})
