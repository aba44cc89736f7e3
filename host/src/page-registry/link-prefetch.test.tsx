import type { PageComponent } from '@steward/shared/federation/remote-entry'
import type { Role } from '@steward/shared/roles'
import { useBusinessCore } from '@steward/shared/stores'
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageLoader } from '../federation/page-loader.ts'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import { prefetchAddress } from './prefetch-address.ts'
import { PageRegistryContext } from './registry.ts'
import { intentMs, useLinkPrefetch } from './use-link-prefetch.ts'

const title = { en: 'Page', de: 'Seite', es: 'Página' }
const route = (path: string, roles: Role[]): RemotePageRoute => ({ path, roles, title, remote: 'services' })
const known = {
  status: 'ready' as const,
  routes: [route('/services', ['OWNER', 'STAFF']), route('/payroll', ['OWNER'])],
}

const readList = vi.fn<(view: string) => Promise<string>>(async (view) => `the list ${view}`)
const list = (view: string) => queryOptions({ queryKey: ['services', view], queryFn: () => readList(view) })
const viewOf = (search: URLSearchParams) => search.get('view') ?? 'all'

const ServicesPage: PageComponent = () => {
  const [search] = useSearchParams()
  return <p>{useQuery(list(viewOf(search))).data}</p>
}
ServicesPage.first = (search) => [list(viewOf(search))]

const prefetchPage = vi.fn<PageLoader['prefetchPage']>(async () => ServicesPage)
let queries: QueryClient

function Shell({ children }: { children: ReactNode }) {
  useLinkPrefetch()
  return children
}

function App({ children }: { children: ReactNode }) {
  const registry = useMemo(
    () => ({
      ...known,
      remotes: [],
      reload: () => undefined,
      prefetch: (path: string, search: string, role: Role) =>
        void prefetchAddress({ pages: { prefetchPage }, queries }, known, { path, search, role }),
    }),
    [],
  )
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <PageRegistryContext value={registry}>
          <Shell>
            {children}
            <Routes>
              <Route path="/services" element={<ServicesPage />} />
              <Route path="*" element={null} />
            </Routes>
          </Shell>
        </PageRegistryContext>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function show(children: ReactNode, { role = 'OWNER', at = '/home' }: { role?: Role; at?: string } = {}) {
  useBusinessCore.setState({
    user: { id: 'u', givenName: 'Siti', lastName: '', email: 's@kinara.test', role, avatar: null, auth0UserId: 'a' },
  })
  window.history.replaceState(null, '', at)
  render(<App>{children}</App>)
}

const link = () => screen.getByRole('link')
const hover = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType })
const rest = (ms = intentMs) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
  useBusinessCore.clear()
})

describe('a pointer that rests on a link', () => {
  it('fetches the page and its first data once, and opening the page sends no second request', async () => {
    show(
      <Link to="/services?view=archived">
        <span>Services</span>
      </Link>,
    )
    hover(link())
    hover(screen.getByText('Services'))
    await rest()
    hover(link())
    await rest()
    expect(prefetchPage).toHaveBeenCalledExactlyOnceWith('services', '/services')
    expect(readList).toHaveBeenCalledExactlyOnceWith('archived')
    expect(screen.queryByText('the list archived')).toBeNull()

    fireEvent.click(link())
    expect(screen.getByText('the list archived')).toBeTruthy()
    await rest()
    expect(readList).toHaveBeenCalledOnce()
  })

  it('fetches nothing twice when it comes back', async () => {
    show(<Link to="/services">Services</Link>)
    for (const element of [link(), document.body, link()]) {
      hover(element)
      await rest()
    }
    expect(readList).toHaveBeenCalledOnce()
  })

  it('does not fetch a page that the role may not open', async () => {
    show(<Link to="/payroll">Payroll</Link>, { role: 'STAFF' })
    hover(link())
    await rest()
    expect(prefetchPage).not.toHaveBeenCalled()
  })

  it('fetches nothing if the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    show(<Link to="/services">Services</Link>)
    hover(link())
    await rest()
    expect(prefetchPage).not.toHaveBeenCalled()
  })

  it('does not fetch data that is on screen, even if it is stale', async () => {
    queries.setDefaultOptions({ queries: { staleTime: 0 } })
    show(<Link to="/services?page=2">Next</Link>, { at: '/services' })
    await rest()
    expect(readList).toHaveBeenCalledOnce()
    hover(link())
    await rest()
    expect(prefetchPage).toHaveBeenCalledOnce()
    expect(readList).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another origin', { href: 'https://example.com/services' }],
    ['for another tab', { href: '/services', target: '_blank' }],
    ['to a download', { href: '/services', download: 'services.csv' }],
    ['to the current address', { href: '/services' }],
  ])('fetches nothing for a link %s', async (kind, attributes) => {
    show(<a {...attributes}>Services</a>, { at: kind === 'to the current address' ? '/services' : '/home' })
    hover(link())
    await rest()
    expect(prefetchPage).not.toHaveBeenCalled()
  })
})

it('a pointer that only crosses a link fetches nothing', async () => {
  show(<Link to="/services">Services</Link>)
  hover(link())
  await rest(intentMs - 1)
  hover(document.body)
  await rest()
  expect(prefetchPage).not.toHaveBeenCalled()
})

it('a finger that touches a link fetches nothing before the tap', async () => {
  show(<Link to="/services">Services</Link>)
  hover(link(), 'touch')
  await rest()
  expect(prefetchPage).not.toHaveBeenCalled()
})

it('the focus of the keyboard on a link fetches its page and data', async () => {
  show(<Link to="/services">Services</Link>)
  act(() => link().focus())
  await rest()
  expect(readList).toHaveBeenCalledExactlyOnceWith('all')
})

it('a page without first data, and one whose first data fails, are fetched without it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  prefetchPage.mockResolvedValueOnce(() => null)
  show(<Link to="/services">Services</Link>)
  hover(link())
  await rest()
  expect(logged).not.toHaveBeenCalled()

  const Broken: PageComponent = () => null
  Broken.first = () => {
    throw new Error('no list')
  }
  prefetchPage.mockResolvedValueOnce(Broken)
  hover(document.body)
  hover(link())
  await rest()
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/services'), expect.any(Error))
  expect(readList).not.toHaveBeenCalled()
})
