import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { useServices } from '@steward/shared/stores'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../testing/test-page.tsx'
import { Component as ServicesPage } from './services-page.tsx'

const open = (options: { path?: string; role?: 'STAFF'; seed?: (api: MockApi) => void } = {}) =>
  openPage(<ServicesPage />, {
    path: '/services',
    seed: ({ service }) => void service({ name: 'Morning yoga' }),
    ...options,
  })

// Loads the code of the lazy forms first, so that no query times out while it loads.
beforeAll(() =>
  Promise.all([import('../../../../shared/ui/lists/save-view-dialog.tsx'), import('./service-form-drawer.tsx')]),
)
beforeEach(() => useServices.clear())

describe('the list of services', () => {
  it('shows each service with its price, location and duration', async () => {
    await open()
    const row = (await screen.findByText('Morning yoga')).closest('tr') as HTMLElement
    expect(within(row).getByText('49.90')).toBeTruthy()
    expect(within(row).getByText('60 min')).toBeTruthy()
    expect(within(row).getByText('Main studio')).toBeTruthy()
    expect(screen.getByText('1 service')).toBeTruthy()
  })

  it('filters by the typed text, and says so when nothing matches', async () => {
    const { user, address } = await open({
      seed: ({ service }) => void [service({ name: 'Morning yoga' }), service({ name: 'Sauna' })],
    })
    await screen.findByText('Sauna')
    await user.type(screen.getByRole('searchbox'), 'yoga')
    await vanished('Sauna')
    expect(screen.getByText('Morning yoga')).toBeTruthy()
    expect(address()).toContain('q=yoga')
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No results')).toBeTruthy()
  })

  it('loads the providers for its filter when the user opens the filter', async () => {
    const { user, api } = await open({ seed: ({ service }) => void service({ name: 'Morning yoga' }) })
    await screen.findByText('Morning yoga')
    expect(api.callsOf('member.list')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('button', { name: 'Provider' }))
    const choices = within(await screen.findByRole('group', { name: 'Provider' }))
    expect((await choices.findAllByRole('checkbox')).length).toBeGreaterThan(1)
    expect(api.callsOf('member.list')).toHaveLength(1)
  })

  it('shows archived services only in their own view', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Morning yoga' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    expect(await screen.findByText('Service archived')).toBeTruthy()
    await vanished('Morning yoga')
  })

  it('tells staff why they cannot create a service', async () => {
    const { user } = await open({ role: 'STAFF' })
    const description = 'Only owners and managers can create services.'
    await user.click(await screen.findByRole('button', { name: 'New service', description }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the stored state of the list', () => {
  const archived = { view: 'archived', filters: { tag: 'yoga' } }

  it('is restored when the address has no view or filter', async () => {
    useServices.setState(archived)
    const { address } = await open()
    await waitFor(() => expect(address()).toBe('/services?view=archived&tag=yoga'))
    expect(await screen.findByText('No results')).toBeTruthy()
  })

  it.each(['/services?view=classes', '/services?q=yoga'])('is ignored at the address %s', async (path) => {
    useServices.setState(archived)
    const { address } = await open({ path })
    await screen.findByText('Morning yoga')
    expect(address()).toBe(path)
  })

  it('follows the address, and stays cleared after it is cleared', async () => {
    const { goTo, address } = await open({ path: '/services?view=classes&tag=yoga' })
    await waitFor(() => expect(useServices.getState()).toMatchObject({ view: 'classes', filters: { tag: 'yoga' } }))
    await goTo('/services')
    await screen.findByText('Morning yoga')
    expect(address()).toBe('/services')
    expect(useServices.getState()).toMatchObject({ view: '', filters: {} })
  })
})

describe('the stored summaries', () => {
  it('are painted without actions before the response, which replaces them', async () => {
    useServices.setState({ summaries: [{ id: 's1', name: 'Sauna', type: 'APPOINTMENT', duration: 30 }] })
    const api = createMockApi({ seed: ({ service }) => void service({ name: 'Morning yoga' }) })
    const release = api.hold('service.list')
    await openPage(<ServicesPage />, { path: '/services', api })
    const row = screen.getByText('Sauna').closest('tr')!
    expect(row.textContent).toContain('30 min')
    expect(screen.queryByRole('button', { name: 'Actions for Sauna' })).toBeNull()
    release()
    expect(await screen.findByText('Morning yoga')).toBeTruthy()
    expect(screen.queryByText('Sauna')).toBeNull()
    expect(useServices.getState().summaries).toMatchObject([{ name: 'Morning yoga', type: 'SPOT', duration: 60 }])
  })

  it('are not painted in a view that may not contain them', async () => {
    useServices.setState({ summaries: [{ id: 's1', name: 'Sauna', type: 'APPOINTMENT', duration: 30 }] })
    const api = createMockApi()
    const release = api.hold('service.list')
    await openPage(<ServicesPage />, { path: '/services?view=archived', api })
    expect(screen.queryByText('Sauna')).toBeNull()
    release()
  })
})

describe('the saved views of the list', () => {
  const twoServices = {
    seed: ({ service }: MockApi) => void [service({ name: 'Morning yoga' }), service({ name: 'Sauna' })],
  }

  it('are saved under a name, opened as a tab, and deleted with an undo', async () => {
    const { user, address } = await open({ ...twoServices, path: '/services?q=yoga&sort=-name' })
    await screen.findByText('Morning yoga')
    await user.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.type(dialog.getByLabelText('Name'), 'All')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('A built-in view has this name. Choose another one.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Yoga backwards')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('View Yoga backwards saved')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^All/, pressed: false }))
    expect(await screen.findByText('Sauna')).toBeTruthy()
    expect(address()).toBe('/services')
    await user.click(screen.getByRole('button', { name: 'Yoga backwards' }))
    await vanished('Sauna')
    expect(address()).toBe('/services?q=yoga&sort=-name&saved=Yoga+backwards')
    await user.click(screen.getByRole('button', { name: 'Delete view' }))
    expect(await screen.findByText('Sauna')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yoga backwards' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('button', { name: 'Yoga backwards' })).toBeTruthy()
  })

  it('are restored by a link even if their name is unknown', async () => {
    await open({ ...twoServices, path: '/services?q=yoga&saved=Somebody+else' })
    expect(await screen.findByText('Morning yoga')).toBeTruthy()
    expect(screen.queryByText('Sauna')).toBeNull()
    expect(screen.getByRole('button', { name: /^All/, pressed: true })).toBeTruthy()
  })
})

describe('duplicating a service', () => {
  it('creates a service with the same fields under a new name', async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Morning yoga' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Morning yoga' }))
    expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Copy of Morning yoga')
    await page.user.click(dialog.getByRole('button', { name: 'Create service' }))
    expect(await screen.findByText('Service created')).toBeTruthy()
    const [original] = page.api.state.services
    expect(page.api.callsOf('service.create')[0]?.body).toMatchObject({
      type: original?.type,
      duration: original?.duration,
      eventCost: '49.90',
      serviceProviderIds: expect.arrayContaining(original?.serviceProviderIds ?? []),
      locationId: original?.locationId,
    })
  })

  it('shows an error at the name that another service already has', async () => {
    const page = await open({
      seed: ({ service }) => void [service({ name: 'Sauna' }), service({ name: 'Copy of Sauna' })],
    })
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Sauna' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await page.user.click(await screen.findByRole('button', { name: 'Create service' }))
    expect(await screen.findByText('Already in use')).toBeTruthy()
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the form of a service', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: 'New service' }))
    const dialog = await screen.findByRole('dialog', { name: 'New service' })
    const field = (name: string) => within(dialog).getByLabelText(new RegExp(`^${name}`))
    await user.type(field('Name'), 'Reformer pilates')
    await user.type(field('Price'), '75')
    return { field, save: () => user.click(within(dialog).getByRole('button', { name: 'Create service' })) }
  }

  it('creates a service and adds it to the list', async () => {
    const page = await open()
    const { save } = await fill(page)
    await save()
    expect(await screen.findByText('Service created')).toBeTruthy()
    expect(await screen.findByText('75.00')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.address()).toBe('/services')
  })

  it('saves the typed name of a tag, and removes the tag again', async () => {
    const page = await open()
    const { save, field } = await fill(page)
    await page.user.type(field('Tag'), 'Mind & body')
    await save()
    await screen.findByText('Service created')
    expect(page.api.callsOf('service.create')[0]?.body).toMatchObject({
      tag: { displayName: 'Mind & body', tag: 'mind-body' },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Reformer pilates' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const tag = await screen.findByLabelText(/^Tag/)
    expect(tag).toHaveProperty('value', 'Mind & body')
    await page.user.clear(tag)
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    expect(page.api.callsOf('service.update')[0]?.body).toMatchObject({ tag: null })
  })

  it('shows a missing value at its field and sends no request', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'New service' }))
    await user.click(await screen.findByRole('button', { name: 'Create service' }))
    const name = await screen.findByLabelText(/^Name/)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name)
    expect(api.callsOf('service.create')).toEqual([])
  })

  it('shows a rejected name at its field and keeps the input', async () => {
    const page = await open({ seed: ({ service }) => void service({ name: 'Reformer pilates', locationId: null }) })
    const { save, field } = await fill(page)
    await save()
    expect(await screen.findByText('Already in use')).toBeTruthy()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Name')).toHaveProperty('value', 'Reformer pilates')
    expect(field('Price')).toHaveProperty('value', '75.00')
    await page.user.type(field('Name'), ' II')
    await save()
    expect(await screen.findByText('Service created')).toBeTruthy()
    const keys = page.api.callsOf('service.create').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('updates a service with the version that was read', async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Morning yoga' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const name = await screen.findByLabelText(/^Name/)
    await page.user.clear(name)
    await page.user.type(name, 'Evening yoga')
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Changes saved')).toBeTruthy()
    const row = (await screen.findByText('Evening yoga')).closest('tr') as HTMLElement
    expect(within(row).getByText('Main studio')).toBeTruthy()
    expect(page.api.callsOf('service.update')[0]?.headers.get('if-match')).toBe('"1"')
  })

  it('reports a conflict with another user and keeps the input', async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Morning yoga' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const [row] = page.api.state.services
    if (row) row.version = 2
    const name = await screen.findByLabelText(/^Name/)
    await page.user.type(name, ' II')
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Someone else changed this/)
    expect(name).toHaveProperty('value', 'Morning yoga II')
  })
})

async function vanished(text: string): Promise<void> {
  const element = screen.queryByText(text)
  if (element) await waitForElementToBeRemoved(element)
}
