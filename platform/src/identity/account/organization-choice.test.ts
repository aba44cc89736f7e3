import { expect, it } from 'vitest'
import { chooseOrganization, type OrganizationRequest } from './organization-choice.ts'
import type { Membership } from './memberships.ts'

const kinara = { organizationId: 'org_kinara', organizationName: 'Kinara Wellness', role: 'OWNER', avatar: null }
const nordlicht = { organizationId: 'org_nordlicht', organizationName: 'Nordlicht Studio', role: 'STAFF', avatar: null }

const cases: [name: string, memberships: Membership[], request: OrganizationRequest, expected: string][] = [
  ['takes the only business without asking', [kinara], {}, 'org_kinara'],
  ['asks who works in several', [kinara, nordlicht], {}, 'pick'],
  ['takes the requested one', [kinara, nordlicht], { requested: 'org_nordlicht' }, 'org_nordlicht'],
  [
    'takes the requested one before the last',
    [kinara, nordlicht],
    { requested: 'org_kinara', last: 'org_nordlicht' },
    'org_kinara',
  ],
  ['refuses a requested one of others', [kinara], { requested: 'org_nordlicht' }, 'refused'],
  ['refuses who works nowhere', [], {}, 'refused'],
  ['refuses who works nowhere, whatever was requested', [], { requested: 'org_kinara' }, 'refused'],
  [
    'takes the picked one before the last',
    [kinara, nordlicht],
    { picked: 'org_kinara', last: 'org_nordlicht' },
    'org_kinara',
  ],
  ['stays with the last one', [kinara, nordlicht], { last: 'org_nordlicht' }, 'org_nordlicht'],
  ['asks again when the picked one is gone', [kinara, nordlicht], { picked: 'org_gone' }, 'pick'],
  ['asks again when the last one is gone', [kinara, nordlicht], { last: 'org_gone' }, 'pick'],
  ['forgets a last one that is gone when one is left', [kinara], { last: 'org_gone' }, 'org_kinara'],
]

it.each(cases)('%s', (_name, memberships, request, expected) => {
  const choice = chooseOrganization(memberships, request)
  expect(choice.kind === 'member' ? choice.membership.organizationId : choice.kind).toBe(expected)
})
