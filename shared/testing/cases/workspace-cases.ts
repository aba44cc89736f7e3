import type { ContractCase } from '../contract-case.ts'
import { invalid, ok } from './expectations.ts'

const list = { operation: 'workspace.list' } as const

/** The businesses that a person belongs to, for the switcher. */
export const workspaceCases: ContractCase[] = [
  {
    name: 'a person is shown the businesses they belong to, with their role, whatever it is',
    as: 'provider',
    ...list,
    expect: ok({ items: [{ id: '#business', role: 'SERVICE_PROVIDER' }] }),
  },
  {
    name: 'nobody is shown the business of others',
    as: 'owner of the other business',
    ...list,
    expect: ok({ items: [{ id: '#other business', role: 'OWNER' }] }),
  },
  {
    name: 'the list of businesses is not for who is not signed in',
    as: 'nobody',
    ...list,
    business: '#business',
    expect: { status: 401, code: 'UNAUTHENTICATED' },
  },
  {
    name: 'the list of businesses takes no filters',
    ...list,
    query: { sub: 'auth0|other' },
    expect: invalid(['sub', 'UNKNOWN_FIELD']),
  },
]
