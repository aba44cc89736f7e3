import type { ContractCase } from './contract-case.ts'
import {
  conflict,
  created,
  forbidden,
  invalid,
  notFound,
  notPossible,
  ok,
  stale,
  versionRequired,
} from './expectations.ts'
import { keyCases } from './key-cases.ts'

const nia = { email: 'nia@Kinara.TEST', role: 'STAFF', givenName: ' Nia ', lastName: 'Tan' }
const create = { as: 'owner', operation: 'invitation.create' } as const
const resend = {
  as: 'owner',
  operation: 'invitation.resend',
  params: { id: '#open invitation' },
  ifMatch: 1,
  body: {},
} as const
const revoke = {
  as: 'owner',
  operation: 'invitation.revoke',
  params: { id: '#open invitation' },
  ifMatch: 1,
} as const
const taken = [{ path: 'email', code: 'TAKEN' }] as const

/** Invitations and who may send, resend and revoke them. The tests of identity cover the links. */
export const invitationCases: ContractCase[] = [
  {
    name: 'an owner invites a staff member, who is listed as invited',
    ...create,
    body: nia,
    expect: {
      ...created({
        email: 'nia@kinara.test',
        role: 'STAFF',
        givenName: 'Nia',
        lastName: 'Tan',
        status: 'PENDING',
        language: 'en',
        invitedBy: { id: '#owner' },
        sentAt: '2026-11-19T01:00:00.000Z',
        expiresAt: '2026-11-26T01:00:00.000Z',
        acceptedAt: null,
        mailStatus: 'QUEUED',
        version: 1,
      }),
      absent: ['ticket', 'ticketHash'],
    },
    after: [
      {
        as: 'manager',
        operation: 'member.list',
        query: { status: 'INVITED' },
        expect: ok({
          total: 1,
          items: [
            {
              givenName: 'Nia',
              email: 'nia@kinara.test',
              invitation: { sentAt: '2026-11-19T01:00:00.000Z', expiresAt: '2026-11-26T01:00:00.000Z' },
            },
          ],
        }),
      },
      { as: 'owner of the other business', operation: 'invitation.list', expect: ok({ total: 0 }) },
    ],
  },
  { name: 'a manager invites staff', ...create, as: 'manager', body: nia, expect: created({ role: 'STAFF' }) },
  {
    name: 'a manager cannot invite a manager',
    ...create,
    as: 'manager',
    body: { ...nia, role: 'BUSINESS_MANAGER' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a manager cannot invite an owner',
    ...create,
    as: 'manager',
    body: { ...nia, role: 'OWNER' },
    expect: forbidden('member.manage-senior'),
  },
  { name: 'staff cannot invite members', ...create, as: 'staff', body: nia, expect: forbidden('member.manage-junior') },
  {
    name: 'an invitation is sent in the requested language',
    ...create,
    body: { ...nia, language: 'de' },
    expect: created({ language: 'de' }),
  },
  {
    name: 'an invitation without a language is sent in the language of the country',
    ...create,
    as: 'owner of the other business',
    body: { ...nia, email: 'nia@nordlicht.test' },
    expect: created({ language: 'de' }),
  },
  ...keyCases(create, {
    makes: ['an invitation', 'invitations'],
    body: nia,
    other: { ...nia, email: 'noa@kinara.test' },
    expect: created({ id: '#made' }),
    after: [{ as: 'owner', operation: 'invitation.list', expect: ok({ total: 1 }) }],
  }),
  {
    name: 'an empty invitation is rejected with every missing field',
    ...create,
    body: {},
    expect: invalid(['email', 'REQUIRED'], ['role', 'REQUIRED'], ['givenName', 'REQUIRED']),
  },
  {
    name: 'an invitation with two email addresses is rejected',
    ...create,
    body: { ...nia, email: 'nia,eve@kinara.test' },
    expect: invalid(['email', 'INVALID_FORMAT']),
  },
  {
    name: 'an invitation with a line break in the email address is rejected',
    ...create,
    body: { ...nia, email: 'nia@kinara.test\r\nBcc: eve@evil.test' },
    expect: invalid(['email', 'CONTROL_CHARACTER']),
  },
  {
    name: 'an active member cannot be invited, even with other letter case',
    ...create,
    body: { ...nia, email: 'Priya@kinara.test' },
    expect: { ...conflict('MEMBER_EXISTS', { current: { id: '#provider', status: 'ACTIVE' } }), errors: taken },
  },
  {
    name: 'a deactivated member cannot be invited',
    ...create,
    before: [{ as: 'owner', operation: 'member.deactivate', params: { id: '#provider' }, ifMatch: 1 }],
    body: { ...nia, email: 'priya@kinara.test' },
    expect: { ...conflict('MEMBER_EXISTS', { current: { status: 'DEACTIVATED' } }), errors: taken },
  },
  {
    name: 'an invited member cannot be invited again',
    ...create,
    before: [{ ...create, body: nia }],
    body: { ...nia, role: 'SERVICE_PROVIDER' },
    expect: { ...conflict('ALREADY_INVITED'), errors: taken },
  },
  {
    name: 'a removed member can be invited again',
    ...create,
    before: [{ as: 'owner', operation: 'member.remove', params: { id: '#provider' }, ifMatch: 1 }],
    body: { ...nia, email: 'priya@kinara.test' },
    expect: created({ status: 'PENDING' }),
  },
  {
    name: 'an invitation expires after seven days',
    as: 'manager',
    operation: 'invitation.list',
    before: [
      { operation: 'service.list', query: { q: '#open invitation' } },
      { operation: 'service.list', query: { q: '#expired invitation' } },
    ],
    query: { status: 'EXPIRED' },
    expect: ok({ total: 1, items: [{ id: '#expired invitation', status: 'EXPIRED' }] }),
  },
  {
    name: 'a resent invitation is valid for seven more days',
    ...resend,
    expect: ok({
      id: '#open invitation',
      status: 'PENDING',
      sentAt: '2026-11-19T01:00:00.000Z',
      expiresAt: '2026-11-26T01:00:00.000Z',
      version: 2,
    }),
  },
  {
    name: 'an expired invitation can be resent in another language',
    ...resend,
    params: { id: '#expired invitation' },
    body: { language: 'es' },
    expect: ok({ status: 'PENDING', language: 'es' }),
  },
  { name: 'an invitation cannot be resent with an old version', ...resend, ifMatch: 2, expect: stale },
  {
    name: 'an invitation cannot be resent in an unknown language',
    ...resend,
    body: { language: 'fr' },
    expect: invalid(['language', 'INVALID_CHOICE']),
  },
  { name: 'resending an invitation needs a version', ...resend, ifMatch: undefined, expect: versionRequired },
  { name: 'revoking an invitation needs a version', ...revoke, ifMatch: undefined, expect: versionRequired },
  {
    name: 'an accepted invitation cannot be resent',
    ...resend,
    params: { id: '#accepted invitation' },
    expect: notPossible('ACCEPTED', 'resend', []),
  },
  {
    name: "a manager cannot resend an owner's invitation",
    ...resend,
    as: 'manager',
    params: { id: '#invitation of an owner' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: "another business's invitation cannot be resent",
    ...resend,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'revoking an invitation removes the person from the team list',
    ...revoke,
    expect: { status: 204 },
    after: [
      { as: 'owner', operation: 'member.list', query: { status: 'INVITED' }, expect: ok({ total: 0 }) },
      { as: 'owner', operation: 'invitation.list', expect: ok({ items: [{ status: 'REVOKED' }] }) },
    ],
  },
  {
    name: 'a revoked invitation cannot be revoked again',
    ...revoke,
    before: [revoke],
    ifMatch: 2,
    expect: notPossible('REVOKED', 'revoke', []),
  },
  {
    name: "a manager cannot revoke an owner's invitation",
    ...revoke,
    as: 'manager',
    params: { id: '#invitation of an owner' },
    expect: forbidden('member.manage-senior'),
  },
]
