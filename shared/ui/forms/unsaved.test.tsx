import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { Button } from '../core/button.tsx'
import { UiProvider } from '../core/provider.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { startUiTexts } from '../testing/test-render.tsx'
import { Form, RefusalShown } from './form.tsx'
import { useSchemaForm } from './schema-form.ts'
import { TextField } from './field/text-fields.tsx'

afterEach(cleanup)

function NoteForm({ onSaved }: { onSaved: () => void }) {
  const form = useSchemaForm({ schema: z.object({ note: z.string() }), defaultValues: { note: '' } })
  return (
    <Form form={form} onSubmit={onSaved}>
      <TextField name="note" label="Note" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function Page({ surface: Surface }: { surface: typeof Dialog | typeof Drawer }) {
  const [params, setParams] = useSearchParams()
  const close = () => setParams({})
  return (
    <>
      <Link to="?open=1">Open</Link>
      <Surface open={params.has('open')} onClose={close} title="A note">
        <NoteForm onSaved={close} />
      </Surface>
    </>
  )
}

async function openForm(surface: typeof Dialog | typeof Drawer) {
  await startUiTexts()
  const router = createMemoryRouter([{ path: '/', element: <Page surface={surface} /> }])
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Open' }))
  return { router, user, isOpen: () => screen.queryByRole('dialog', { name: 'A note', hidden: true }) !== null }
}

const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s with a form', (_, surface) => {
  it('asks on Esc and keeps the input', async () => {
    const { user, isOpen } = await openForm(surface)
    await user.type(screen.getByLabelText(/^Note/), 'allergic to nuts')
    await user.keyboard('{Escape}')
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull())
    expect(isOpen()).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('allergic to nuts')
  })

  it('asks on its close button and discards the input on Discard changes', async () => {
    const { user, isOpen } = await openForm(surface)
    await user.type(screen.getByLabelText(/^Note/), 'allergic')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await question()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('asks on Back', async () => {
    const { user, router, isOpen } = await openForm(surface)
    await user.type(screen.getByLabelText(/^Note/), 'allergic')
    await router.navigate(-1)
    await question()
    expect(isOpen()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('closes at once without input, and after a save', async () => {
    const { user, isOpen } = await openForm(surface)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(isOpen()).toBe(false))
    await user.click(screen.getByRole('link', { name: 'Open' }))
    await user.type(screen.getByLabelText(/^Note/), 'allergic')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.queryByText('Discard your changes?')).toBeNull()
  })
})

describe('a form of a page with tabs', () => {
  function TabPage({ onSubmit = () => undefined }: { onSubmit?: () => Promise<void> | undefined }) {
    const form = useSchemaForm({ schema: z.object({ note: z.string() }), defaultValues: { note: '' } })
    return (
      <>
        <Link to="?tab=other">Other tab</Link>
        <Link to="?filter=all">Filter</Link>
        <Form form={form} onSubmit={onSubmit} leavesWith={['tab']}>
          <TextField name="note" label="Note" />
          <Button type="submit">Save</Button>
        </Form>
      </>
    )
  }

  async function openTab(onSubmit?: () => Promise<void>) {
    await startUiTexts()
    const router = createMemoryRouter([{ path: '/', element: <TabPage {...(onSubmit && { onSubmit })} /> }])
    render(
      <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
        <RouterProvider router={router} />
      </UiProvider>,
    )
    const user = userEvent.setup()
    await user.type(screen.getByLabelText(/^Note/), 'allergic')
    return { router, user }
  }

  it.each([
    ['the platform', new Error('down'), 1],
    ['the page itself', new RefusalShown(), 0],
  ])('asks also after a save that failed, whose reason %s shows', async (_, error, alerts) => {
    const { user } = await openTab(() => Promise.reject(error))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(alerts))
    await user.click(screen.getByRole('link', { name: 'Other tab' }))
    await question()
  })

  it('asks before a change of the tab, and not before another change of the address', async () => {
    const { router, user } = await openTab()
    await user.click(screen.getByRole('link', { name: 'Filter' }))
    expect(router.state.location.search).toBe('?filter=all')
    await user.click(screen.getByRole('link', { name: 'Other tab' }))
    await question()
    expect(router.state.location.search).toBe('?filter=all')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=other'))
  })
})
