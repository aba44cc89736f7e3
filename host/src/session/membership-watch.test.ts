// @vitest-environment happy-dom
import { ApiProblem, configureApi } from '@steward/shared/api'
import { startTexts } from '@steward/shared/i18n'
import { useBusinessCore } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Claims, Identity } from '../auth/identity.ts'
import host from '../locales/en.json' with { type: 'json' }
import { refreshCurrentUser, watchStanding } from './membership-watch.ts'

const siti: Claims = { sub: 'auth0|siti', organizationId: 'org_kinara' }
const user = {
  id: 'u',
  givenName: 'Siti',
  lastName: 'Yusof',
  email: 'owner@kinara.test',
  role: 'OWNER' as const,
  avatar: null,
  auth0UserId: siti.sub,
}

let queries: QueryClient
let leaveBusiness: ReturnType<typeof vi.fn>
let claimsNow: Claims | undefined
let endWatch: () => void
const platform = vi.fn<typeof fetch>()

beforeEach(async () => {
  await startTexts({ language: 'en', bundled: { host }, offline: true })
  vi.spyOn(toast, 'info').mockReturnValue('id')
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  leaveBusiness = vi.fn()
  claimsNow = siti
  useBusinessCore.setState({ user, permissions: undefined } as never)
  platform.mockReset()
  configureApi({ baseUrl: '', getToken: async () => 'token', getEntityId: () => 'e', fetch: platform })
  endWatch = watchStanding(queries, { readClaims: async () => claimsNow, leaveBusiness } as unknown as Identity, siti)
})
afterEach(() => {
  endWatch()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refused = (code: string, key = code) =>
  queries
    .fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(new ApiProblem(403, { code })) })
    .catch(() => undefined)

it('a removed member leaves the business, also after a failed write', async () => {
  const write = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.reject(new ApiProblem(403, { code: 'ENTITY_MISMATCH' })) })
  await write.execute(undefined).catch(() => undefined)
  await vi.waitFor(() => expect(leaveBusiness).toHaveBeenCalledOnce())
})

it('a business that another tab changed is left to that tab', async () => {
  claimsNow = { sub: siti.sub, organizationId: 'org_nordlicht' }
  await refused('ENTITY_MISMATCH')
  await Promise.resolve()
  expect(leaveBusiness).not.toHaveBeenCalled()
})

it('a changed role is read once, announced, and applied to the page', async () => {
  platform.mockImplementation(async () =>
    Response.json({ ...user, role: 'STAFF', permissions: { 'slot.read': 'all' } }),
  )
  await Promise.all([refused('PERMISSION_DENIED', 'one'), refused('PERMISSION_DENIED', 'two')])
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledExactlyOnceWith('Your role is now Staff'))
  expect(platform).toHaveBeenCalledOnce()
  expect(useBusinessCore.getState()).toMatchObject({ user: { role: 'STAFF' }, permissions: { 'slot.read': 'all' } })
})

it('a refusal that changes nothing shows no notice', async () => {
  platform.mockImplementation(async () => Response.json({ ...user, permissions: {} }))
  await refused('PERMISSION_DENIED')
  await vi.waitFor(() => expect(platform).toHaveBeenCalledOnce())
  await refused('NAME_TAKEN')
  expect(toast.info).not.toHaveBeenCalled()
  expect(platform).toHaveBeenCalledOnce()
})

it('a new role drops the data of the old one, and refetches everything on screen', async () => {
  platform.mockImplementation(async () => Response.json({ ...user, role: 'STAFF', permissions: [] }))
  queries.setQueryData(['payroll'], 'salaries')
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('members')
  const shown = new QueryObserver(queries, { queryKey: ['team'], queryFn: read })
  const end = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  await refreshCurrentUser(siti)
  expect(queries.getQueryData(['payroll'])).toBeUndefined()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(toast.info).toHaveBeenCalledExactlyOnceWith('Your role is now Staff')
  end()
})

describe('without a refusal and without the live stream', () => {
  const comeBack = () => window.dispatchEvent(new Event('focus'))

  beforeEach(() => {
    endWatch()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    endWatch = watchStanding(queries, { readClaims: async () => claimsNow, leaveBusiness } as unknown as Identity, siti)
  })

  it('a page that returns to the front reads the new role, at most once in 30 s', async () => {
    platform.mockImplementation(async () => Response.json({ ...user, role: 'STAFF', permissions: [] }))
    comeBack()
    expect(platform).not.toHaveBeenCalled()
    vi.advanceTimersByTime(31_000)
    comeBack()
    comeBack()
    await vi.waitFor(() => expect(useBusinessCore.getState().user?.role).toBe('STAFF'))
    expect(platform).toHaveBeenCalledOnce()
  })

  it('a page in front checks every five minutes, and a removed member leaves the business', async () => {
    platform.mockImplementation(async () => Response.json({ code: 'ENTITY_MISMATCH', status: 403 }, { status: 403 }))
    vi.advanceTimersByTime(5 * 60_000)
    await vi.waitFor(() => expect(leaveBusiness).toHaveBeenCalledOnce())
  })

  it('an unreachable platform changes nothing', async () => {
    platform.mockImplementation(async () => Response.json({ code: 'INTERNAL', status: 500 }, { status: 500 }))
    vi.advanceTimersByTime(5 * 60_000)
    await vi.waitFor(() => expect(platform).toHaveBeenCalled())
    expect(leaveBusiness).not.toHaveBeenCalled()
    expect(useBusinessCore.getState().user?.role).toBe('OWNER')
  })
})
