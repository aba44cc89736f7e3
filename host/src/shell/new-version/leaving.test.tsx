import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTexts } from '@steward/shared/i18n'
import { UiProvider } from '@steward/shared/ui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import panels from '../panels/locales/en.json'
import { loadNextPageAnew } from './fresh-navigation.ts'
import { NewVersionNote } from './new-version.tsx'
import { useOpenedPage } from './use-opened-page.ts'
import { isToastShown, isWorkAtHand } from './work-at-hand.ts'

vi.mock('../../federation/start.ts', () => ({ registrySource: {} }))

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function click(html: string, init: MouseEventInit = {}): { went: string[]; isLeftToOthers: boolean } {
  document.body.innerHTML = html
  const went: string[] = []
  const mustWait = (clicked: Element) => isWorkAtHand(document, false, clicked)
  const stop = loadNextPageAnew(document, mustWait, (to) => void went.push(new URL(to).pathname))
  let isLeftToOthers = false
  const router = (event: Event) => {
    isLeftToOthers = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', router)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('#it')!.dispatchEvent(event)
  document.removeEventListener('click', router)
  stop()
  return { went, isLeftToOthers }
}

const taken = { went: ['/customers'], isLeftToOthers: false }
const left = { went: [], isLeftToOthers: true }

describe('the next page when a new version is ready', () => {
  it('is fully loaded when a link opens it', () => {
    expect(click('<a href="/customers"><b id="it">Customers</b></a>')).toEqual(taken)
  })

  it.each<[string, string, MouseEventInit?]>([
    ['the same page with another drawer', '<a id="it" href="?drawer=new">New</a>'],
    ['another tab of the browser', '<a id="it" href="/customers" target="_blank">Customers</a>'],
    ['a link that the person opens in another tab', '<a id="it" href="/customers">Customers</a>', { ctrlKey: true }],
    ['another site', '<a id="it" href="https://example.test/customers">Elsewhere</a>'],
    ['a file', '<a id="it" href="/customers.csv" download>Export</a>'],
    ['no link at all', '<button id="it">Save</button>'],
  ])('is not fully loaded for %s', (_, html, init) => {
    expect(click(html, init)).toEqual(left)
  })

  it('waits for a form with unsaved changes', () => {
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    expect(click('<a id="it" href="/customers">Customers</a>')).toEqual(left)
    removeEventListener('beforeunload', warn)
    expect(click('<a id="it" href="/customers">Customers</a>')).toEqual(taken)
  })

  it('waits for a dialog, except the one that contains the link', () => {
    expect(click('<a id="it" href="/customers">Customers</a><div role="dialog"></div>')).toEqual(left)
    expect(click('<div role="dialog"><a id="it" href="/customers">Customers</a></div>')).toEqual(taken)
  })

  it("waits for the browser's own dialog while it is open, also without a form", () => {
    expect(click('<a id="it" href="/customers">Customers</a><dialog open>Cancel?</dialog>')).toEqual(left)
    expect(click('<a id="it" href="/customers">Customers</a><dialog>Cancel?</dialog>')).toEqual(taken)
  })

  it('waits for a save in progress', () => {
    expect(isWorkAtHand(document, true)).toBe(true)
    expect(isWorkAtHand(document, false)).toBe(false)
  })
})

describe('a page that code opened when a new version is ready', () => {
  function openApp(take: (() => void) | undefined) {
    let taken = take
    function Shell() {
      useOpenedPage(taken)
      return <Outlet />
    }
    const children = ['/today', '/customers'].map((path) => ({ path, element: <h1>{path}</h1> }))
    const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: ['/today'] })
    const { rerender } = render(<RouterProvider router={router} />)
    const becomeReady = (next: () => void) => {
      taken = next
      rerender(<RouterProvider router={router} key="again" />)
    }
    return { go: (to: string | number) => act(async () => router.navigate(to as string)), becomeReady }
  }
  /** Waits for more frames than the hook does. */
  async function frames() {
    for (let frame = 0; frame < 4; frame++) await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  }

  it('is fully loaded once it renders, however it was opened', async () => {
    const take = vi.fn<() => void>()
    const { go } = openApp(take)
    await go('/customers')
    await expect.poll(() => take.mock.calls.length).toBe(1)
    await go(-1)
    await expect.poll(() => take.mock.calls.length).toBe(2)
  })

  it('is not reloaded when only its drawer or tab changes', async () => {
    const take = vi.fn<() => void>()
    const { go } = openApp(take)
    await go('/today?drawer=new')
    await frames()
    expect(take).not.toHaveBeenCalled()
  })

  it('is not reloaded when the version came after the page', async () => {
    const take = vi.fn<() => void>()
    const { go, becomeReady } = openApp(undefined)
    await go('/customers')
    becomeReady(take)
    await frames()
    expect(take).not.toHaveBeenCalled()
  })

  it('waits for a toast with an Undo, and not for a closing dialog', () => {
    document.body.innerHTML = '<section popover="manual"></section>'
    expect(isToastShown(document)).toBe(false)
    document.body.innerHTML = '<section popover="manual"><div data-tone="success">Saved</div></section>'
    expect(isToastShown(document)).toBe(true)
    document.body.innerHTML = '<div role="dialog" data-state="closed"></div>'
    expect(isWorkAtHand(document, false)).toBe(false)
  })
})

describe('the note about a new version', () => {
  beforeAll(() => startTexts({ language: 'en', bundled: { panels }, offline: true }))

  it('appears when a new version is ready, and reloads on a click', () => {
    const reload = vi.fn<() => void>()
    const note = (isReady: boolean) => (
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
        <QueryClientProvider client={new QueryClient()}>
          <NewVersionNote isReady={isReady} onReload={reload} />
        </QueryClientProvider>
      </UiProvider>
    )
    const { rerender } = render(note(false))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('button')).toBeNull()
    act(() => rerender(note(true)))
    expect(screen.getByRole('status').textContent).toBe('Update available')
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }))
    expect(reload).toHaveBeenCalledTimes(1)
    // On a phone the note is over the page and can be hidden. It stays in the status for screen readers.
    fireEvent.click(screen.getByRole('button', { name: 'Later', hidden: true }))
    expect(screen.getByRole('status').textContent).toBe('Update available')
  })
})
