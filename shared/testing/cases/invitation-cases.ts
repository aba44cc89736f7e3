import type { ContractCase } from '../contract-case.ts'
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

/** Who invites whom, and what becomes of it. That a link works, identity tests. */
export const invitationCases: ContractCase[] = [
  {
    name: 'an owner invites staff, who are on the team list as invited',
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
    name: 'a manager does not invite a manager',
    ...create,
    as: 'manager',
    body: { ...nia, role: 'BUSINESS_MANAGER' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a manager does not invite an owner',
    ...create,
    as: 'manager',
    body: { ...nia, role: 'OWNER' },
    expect: forbidden('member.manage-senior'),
  },
  { name: 'staff invite nobody', ...create, as: 'staff', body: nia, expect: forbidden('member.manage-junior') },
  {
    name: 'an invitation goes out in the language that is asked for',
    ...create,
    body: { ...nia, language: 'de' },
    expect: created({ language: 'de' }),
  },
  {
    name: 'an invitation goes out in the language of the country where nothing is asked for',
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
    name: 'an invitation without anything names every field that is missing',
    ...create,
    body: {},
    expect: invalid(['email', 'REQUIRED'], ['role', 'REQUIRED'], ['givenName', 'REQUIRED']),
  },
  {
    name: 'an email that would be two recipients is none',
    ...create,
    body: { ...nia, email: 'nia,eve@kinara.test' },
    expect: invalid(['email', 'INVALID_FORMAT']),
  },
  {
    name: 'an email with a line break writes no header',
    ...create,
    body: { ...nia, email: 'nia@kinara.test\r\nBcc: eve@evil.test' },
    expect: invalid(['email', 'CONTROL_CHARACTER']),
  },
  {
    name: 'who is on the team is not invited, whatever the case of the letters',
    ...create,
    body: { ...nia, email: 'Priya@kinara.test' },
    expect: { ...conflict('MEMBER_EXISTS', { current: { id: '#provider', status: 'ACTIVE' } }), errors: taken },
  },
  {
    name: 'who is deactivated is not invited but reactivated',
    ...create,
    before: [{ as: 'owner', operation: 'member.deactivate', params: { id: '#provider' }, ifMatch: 1 }],
    body: { ...nia, email: 'priya@kinara.test' },
    expect: { ...conflict('MEMBER_EXISTS', { current: { status: 'DEACTIVATED' } }), errors: taken },
  },
  {
    name: 'who is invited is not invited again',
    ...create,
    before: [{ ...create, body: nia }],
    body: { ...nia, role: 'SERVICE_PROVIDER' },
    expect: { ...conflict('ALREADY_INVITED'), errors: taken },
  },
  {
    name: 'who is removed may be invited',
    ...create,
    before: [{ as: 'owner', operation: 'member.remove', params: { id: '#provider' }, ifMatch: 1 }],
    body: { ...nia, email: 'priya@kinara.test' },
    expect: created({ status: 'PENDING' }),
  },
  {
    name: 'an invitation is open until its seventh day is over',
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
    name: 'an invitation is sent anew for seven more days',
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
    name: 'an invitation that has run out is sent anew, in another language',
    ...resend,
    params: { id: '#expired invitation' },
    body: { language: 'es' },
    expect: ok({ status: 'PENDING', language: 'es' }),
  },
  { name: 'an invitation is not sent twice from one version', ...resend, ifMatch: 2, expect: stale },
  {
    name: 'an invitation is sent anew in a language that is known',
    ...resend,
    body: { language: 'fr' },
    expect: invalid(['language', 'INVALID_CHOICE']),
  },
  { name: 'an invitation is not sent anew without a version', ...resend, ifMatch: undefined, expect: versionRequired },
  { name: 'an invitation is not taken back without a version', ...revoke, ifMatch: undefined, expect: versionRequired },
  {
    name: 'an invitation that was accepted is not sent anew',
    ...resend,
    params: { id: '#accepted invitation' },
    expect: notPossible('ACCEPTED', 'resend', []),
  },
  {
    name: "a manager does not send an owner's invitation anew",
    ...resend,
    as: 'manager',
    params: { id: '#invitation of an owner' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: "another business's invitation is not there",
    ...resend,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'an invitation is taken back, and the person leaves the list',
    ...revoke,
    expect: { status: 204 },
    after: [
      { as: 'owner', operation: 'member.list', query: { status: 'INVITED' }, expect: ok({ total: 0 }) },
      { as: 'owner', operation: 'invitation.list', expect: ok({ items: [{ status: 'REVOKED' }] }) },
    ],
  },
  {
    name: 'an invitation that was taken back is not taken back again',
    ...revoke,
    before: [revoke],
    ifMatch: 2,
    expect: notPossible('REVOKED', 'revoke', []),
  },
  {
    name: "a manager does not take an owner's invitation back",
    ...revoke,
    as: 'manager',
    params: { id: '#invitation of an owner' },
    expect: forbidden('member.manage-senior'),
  },
]
