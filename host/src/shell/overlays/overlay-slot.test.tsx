import { createMockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { useOfferedDialogs } from '@steward/shared/stores'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import host from '../../locales/en.json'
import { PageRegistryContext, type PageRegistry } from '../../page-registry/registry.ts'
import { OverlayButtons } from './overlay-buttons.tsx'
import { OverlaySlot } from './overlay-slot.tsx'

vi.mock('../../federation/remote-page.tsx', () => ({
  RemoteOverlay: ({ remote, dialog, title, onClose }: Record<string, string> & { onClose: () => void }) => (
    <section aria-label={title}>
      {`${remote} ${dialog}`}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  ),
}))

const title = { en: 'New booking', de: '', es: '' }
const registry = {
  status: 'ready',
  routes: [],
  remotes: [
    { name: 'old' },
    { name: 'services', overlays: [{ dialog: 'book', title, permission: 'booking.create', button: true, key: 'n' }] },
    { name: 'late', overlays: [{ dialog: 'book', title, permission: 'booking.create' }] },
  ],
  reload: () => undefined,
  prefetch: () => undefined,
} as unknown as PageRegistry

const open = (path: string, role: 'STAFF' | 'SERVICE_PROVIDER' = 'STAFF', page = <input aria-label="Search" />) =>
  renderPage(
    <PageRegistryContext value={registry}>
      {page}
      <OverlayButtons textFrom="md" />
      <OverlaySlot />
    </PageRegistryContext>,
    { path, texts: { host }, api: createMockApi(), role },
  )

const overlay = () => screen.queryByRole('region', { name: 'New booking' })

describe('an overlay of a remote', () => {
  it('renders over the page if the address names it, from the first remote that has it', async () => {
    await open('/customers?q=mei&dialog=book:customer-1')
    expect(overlay()?.textContent).toContain('services book')
  })

  it('opens with its button and closes again, and the rest of the address stays', async () => {
    const { user, address } = await open('/customers?q=mei')
    expect(overlay()).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'New booking' })[0]!)
    expect(address()).toBe('/customers?q=mei&dialog=book:new')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(address()).toBe('/customers?q=mei')
    expect(overlay()).toBeNull()
  })

  it('is offered to pages if a remote has it and the user may open it', async () => {
    await open('/customers')
    expect(useOfferedDialogs.getState().names).toEqual(['book'])
    cleanup()
    await open('/customers', 'SERVICE_PROVIDER')
    expect(useOfferedDialogs.getState().names).not.toContain('book')
  })

  it('opens with its letter, but not while the user types', async () => {
    const { user, address } = await open('/customers')
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'n')
    expect(address()).toBe('/customers')
    await user.click(document.body)
    await user.keyboard('n')
    expect(address()).toBe('/customers?dialog=book:new')
  })

  it('does not open when the page uses its letter', async () => {
    const { user, address } = await open('/customers')
    const take = (event: KeyboardEvent) => event.preventDefault()
    document.addEventListener('keydown', take)
    await user.keyboard('n')
    document.removeEventListener('keydown', take)
    expect(address()).toBe('/customers')
  })

  it('has no button, no key and no code for a user without its permission', async () => {
    const { user, address } = await open('/customers?dialog=book:new', 'SERVICE_PROVIDER')
    expect(overlay()).toBeNull()
    expect(screen.queryByRole('button', { name: 'New booking' })).toBeNull()
    await user.keyboard('n')
    expect(address()).toBe('/customers?dialog=book:new')
  })
})
