import type { ContractCase } from './contract-case.ts'
import { invalid, ok } from './expectations.ts'

const list = { operation: 'workspace.list' } as const

/** The businesses of a user, for the workspace switcher. */
export const workspaceCases: ContractCase[] = [
  {
    name: 'a user lists their businesses with their role in each',
    as: 'provider',
    ...list,
    expect: ok({ items: [{ id: '#business', role: 'SERVICE_PROVIDER' }] }),
  },
  {
    name: 'a user does not see other businesses',
    as: 'owner of the other business',
    ...list,
    expect: ok({ items: [{ id: '#other business', role: 'OWNER' }] }),
  },
  {
    name: 'the list of businesses needs a token',
    as: 'nobody',
    ...list,
    business: '#business',
    expect: { status: 401, code: 'UNAUTHENTICATED' },
  },
  {
    name: 'the list of businesses rejects filters',
    ...list,
    query: { sub: 'auth0|other' },
    expect: invalid(['sub', 'UNKNOWN_FIELD']),
  },
]
