import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Identity } from '../../auth/identity.ts'
import host from '../../locales/en.json'
import { PageRegistryContext, type PageRegistry } from '../../page-registry/registry.ts'
import { SessionContext } from '../../auth/session.ts'
import panels from '../panels/locales/en.json'
import { SearchPalette } from './search-palette.tsx'

const registry = {
  status: 'ready',
  routes: [],
  remotes: [
    {
      name: 'services',
      actions: [
        {
          key: 'new-customer',
          path: '/customers?drawer=new',
          title: { en: 'New customer', de: '', es: '' },
          permission: 'customer.write',
          takes: { param: 'name', title: { en: 'Create customer “{text}”', de: '', es: '' } },
        },
      ],
    },
  ],
  reload: () => undefined,
  prefetch: () => undefined,
} as unknown as PageRegistry

const close = vi.fn()
beforeEach(() => close.mockClear())

async function open(seed: (api: MockApi) => void = () => undefined, role?: 'STAFF' | 'SERVICE_PROVIDER') {
  const api = createMockApi({ seed })
  const page = await renderPage(
    <SessionContext
      value={{ identity: { signOut: vi.fn() } as unknown as Identity, claims: undefined, isMember: true }}
    >
      <PageRegistryContext value={registry}>
        <SearchPalette onClose={close} />
      </PageRegistryContext>
    </SessionContext>,
    { path: '/home', texts: { host, panels }, api, ...(role ? { role } : {}) },
  )
  return { ...page, api, field: await screen.findByRole('combobox', { hidden: true }) }
}

const options = () => screen.queryAllByRole('option', { hidden: true })
const option = (name: RegExp) => options().find((row) => name.test(row.textContent))!
const announcements = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

const aisha = (api: MockApi) => void api.customer({ givenName: 'Aisha', lastName: 'Rahman', email: 'a@x.test' })

describe('an empty search', () => {
  it('offers the actions, pages and help of the role', async () => {
    await open()
    expect(option(/New customer/)).toBeTruthy()
    expect(option(/Payroll/)).toBeTruthy()
    expect(option(/Keyboard shortcuts/)).toBeTruthy()
  })

  it('hides pages and actions that a provider may not open', async () => {
    await open(undefined, 'SERVICE_PROVIDER')
    expect(option(/Schedule/)).toBeTruthy()
    expect(option(/Customers|Payroll|New customer/)).toBeUndefined()
  })
})

describe('a search', () => {
  it('finds records under Resources, marks the matches, and announces the number of results', async () => {
    const { field } = await open(aisha)
    await userEvent.type(field, 'rahman')
    await waitFor(() => expect(option(/Aisha Rahman/)).toBeTruthy())
    const group = screen.getByRole('group', { name: /^Resources: Customers/, hidden: true })
    expect(within(group).getAllByRole('option', { hidden: true })).toHaveLength(1)
    expect(group.querySelector('mark')?.textContent).toBe('Rahman')
    await waitFor(() => expect(announcements()).toContain('1 result'))
  })

  it('counts results that only the list shows, and names the next visit of a customer', async () => {
    const { field } = await open((api) => {
      for (const givenName of ['Aini', 'Anis', 'Azra', 'Alia', 'Amal', 'Adam', 'Arif'])
        api.customer({ givenName, lastName: 'Zainal' })
      const [customer] = api.state.customers
      const slot = api.slot({ serviceId: api.service({ name: 'Yoga' }).id, startsIn: 24 * 60 })
      api.booking({ customerId: customer!.id, timeSlotId: slot.id })
    })
    await userEvent.type(field, 'zainal')
    await waitFor(() => expect(option(/Aini Zainal/)?.textContent).toContain('next visit Fri 20 Nov, 09:00'))
    const bookings = options().filter((row) => /Yoga/.test(row.textContent)).length
    await waitFor(() => expect(announcements()).toContain(`${7 + bookings} results`))
    expect(options().length).toBeLessThan(7 + bookings + 2)
  })

  it('is operated with arrow keys and Enter while the focus stays in the field', async () => {
    const { field, address } = await open(aisha)
    await userEvent.type(field, 'aisha')
    await waitFor(() => expect(active(field)?.textContent).toMatch(/Aisha Rahman/))
    await userEvent.keyboard('{ArrowDown}')
    expect(active(field)?.textContent).toContain('Create customer “aisha”')
    await userEvent.keyboard('{ArrowDown}')
    expect(active(field)?.textContent).toMatch(/Aisha Rahman/)
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{Enter}')
    expect(close).toHaveBeenCalledOnce()
    expect(address()).toMatch(/^\/customers\/details\?id=/)
  })

  it('opens the record that is found, if Enter is pressed before it is there', async () => {
    const { field, address } = await open(aisha)
    await userEvent.type(field, 'aisha')
    expect(active(field)?.textContent).toContain('Create customer “aisha”')
    await userEvent.keyboard('{Enter}')
    expect(close).not.toHaveBeenCalled()
    await waitFor(() => expect(address()).toMatch(/^\/customers\/details\?id=/))
    expect(close).toHaveBeenCalledOnce()
  })

  it('opens a result in a new tab with Ctrl, and stays open', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { field } = await open(aisha)
    await userEvent.type(field, 'aisha')
    await waitFor(() => expect(active(field)?.textContent).toMatch(/Aisha Rahman/))
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/customers\/details\?id=/), '_blank', 'noopener')
    expect(close).not.toHaveBeenCalled()
    opened.mockRestore()
  })

  it('sends one request for continuous typing, 150 ms after the last key', async () => {
    const { field, api } = await open(aisha)
    await userEvent.type(field, 'aisha')
    await waitFor(() => expect(option(/Aisha Rahman/)).toBeTruthy())
    expect(api.calls.filter(({ id }) => id === 'search.query')).toHaveLength(1)
  })

  it('offers to create the customer when nothing matches', async () => {
    const { field, address } = await open()
    await userEvent.type(field, 'Zoë Brontë')
    await waitFor(() => expect(announcements()).toContain('No results for “Zoë Brontë”'))
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe('/customers?drawer=new&name=Zo%C3%AB+Bront%C3%AB')
  })

  it('finds only actions after >', async () => {
    const { field } = await open(aisha)
    await userEvent.type(field, '>dark')
    expect(options().map(({ textContent }) => textContent)).toEqual(['Colour scheme: Dark'])
    await userEvent.clear(field)
    await userEvent.type(field, '>aisha')
    expect(options()).toEqual([])
  })

  it('shows a failure and retries', async () => {
    const { field, api } = await open(aisha)
    api.failNext('search.query', 500)
    await userEvent.type(field, 'aisha')
    await screen.findByText('The search failed')
    await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
    await waitFor(() => expect(option(/Aisha Rahman/)).toBeTruthy())
  })

  it('finds no customer for a provider', async () => {
    const { field } = await open(aisha, 'SERVICE_PROVIDER')
    await userEvent.type(field, 'aisha')
    await waitFor(() => expect(announcements()).toContain('No results for “aisha”'))
    expect(options()).toEqual([])
  })
})
