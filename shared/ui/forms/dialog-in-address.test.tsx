import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { Button } from '../core/button.tsx'
import { UiProvider } from '../core/provider.tsx'
import { ConfirmDialog, Dialog, useDialogParam, useDialogStep, useDraft } from '../overlays/index.ts'
import { startUiTexts } from '../testing/test-render.tsx'
import { Form } from './form.tsx'
import { useSchemaForm } from './schema-form.ts'
import { TextField } from './field/text-fields.tsx'

beforeEach(() => startUiTexts())
afterEach(cleanup)

const dialogs = ['refund', 'move'] as const

function RefundDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const form = useSchemaForm({ schema: z.object({ reason: z.string() }), defaultValues: { reason: '' } })
  const [method, setMethod] = useDraft('method', 'cash')
  const [isAsking, setAsking] = useDialogStep('sure')
  return (
    <Dialog open onClose={onClose} title={`Refund ${id ?? ''}`}>
      <Form form={form} onSubmit={onClose}>
        <TextField name="reason" label="Reason" />
        <Button onClick={() => setMethod('card')}>By {method}</Button>
        <Button onClick={() => setAsking(true)}>Refund all</Button>
        <Button type="submit">Refund</Button>
        <Button onClick={onClose}>Cancel</Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        title="Refund all of it?"
        confirmLabel="Refund all of it"
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

function Page() {
  const { dialog, open, close } = useDialogParam(dialogs)
  return (
    <>
      <Button onClick={() => open('refund', 'b1')}>Refund b1</Button>
      <Button onClick={() => open('refund', 'b2')}>Refund b2</Button>
      <Link to="/elsewhere">Elsewhere</Link>
      {dialog?.name === 'refund' ? <RefundDialog key={dialog.id} id={dialog.id} onClose={close} /> : null}
      {dialog?.name === 'move' ? (
        <Dialog open onClose={close} title="Move">
          <Button onClick={() => open('refund', 'b1')}>Refund instead</Button>
        </Dialog>
      ) : null}
    </>
  )
}

/** `entries` are the addresses in the browser history. The last one is shown. */
function openPage(...entries: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/bookings', element: <Page /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: entries },
  )
  render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { user: userEvent.setup(), router, address, goBack: () => router.navigate(-1) }
}

const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/)

describe('a dialog in the address', () => {
  it('opens under a readable address, and Back closes it without leaving the page', async () => {
    const { user, address, goBack } = openPage('/elsewhere', '/bookings?page=2')
    const opener = screen.getByRole('button', { name: 'Refund b1' })
    await user.click(opener)
    await dialogNamed('Refund b1')
    expect(address()).toBe('/bookings?page=2&dialog=refund:b1')
    await goBack()
    await isClosed('Refund b1')
    expect(address()).toBe('/bookings?page=2')
    expect(document.activeElement).toBe(opener)
  })

  it('opens from a pasted link, and closing it leaves the page without the dialog', async () => {
    const { user, address, router } = openPage('/elsewhere', '/bookings?dialog=refund:b1')
    await dialogNamed('Refund b1')
    await user.keyboard('{Escape}')
    await isClosed('Refund b1')
    expect(address()).toBe('/bookings')
    await router.navigate(-1)
    expect(address()).toBe('/elsewhere')
  })

  it('goes back in the history when it closes, so that the next Back leaves the page', async () => {
    const { user, address, goBack } = openPage('/elsewhere', '/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await isClosed('Refund b1')
    expect(address()).toBe('/bookings')
    await goBack()
    expect(address()).toBe('/elsewhere')
  })

  it('does not open for a dialog name that the page does not know', async () => {
    openPage('/bookings?dialog=waive:b1')
    await screen.findByRole('button', { name: 'Refund b1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is replaced when another dialog opens from it', async () => {
    const { user, address, goBack } = openPage('/elsewhere', '/bookings?dialog=move')
    await user.click(await screen.findByRole('button', { name: 'Refund instead' }))
    await dialogNamed('Refund b1')
    expect(address()).toBe('/bookings?dialog=refund:b1')
    await goBack()
    expect(address()).toBe('/elsewhere')
  })
})

describe('the input in a dialog of the address', () => {
  it('is restored after Back without a question, in the form and in `useDraft` state', async () => {
    const { user, goBack } = openPage('/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'left early')
    await user.click(screen.getByRole('button', { name: 'By cash' }))
    await goBack()
    await isClosed('Refund b1')
    expect(screen.queryByText('Discard your changes?')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Refund b2' }))
    await dialogNamed('Refund b2')
    expect(reason().value).toBe('')
    await goBack()
    await isClosed('Refund b2')

    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await dialogNamed('Refund b1')
    expect(reason().value).toBe('left early')
    expect(screen.getByRole('button', { name: 'By card' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
  })

  it('still counts as unsaved after it is restored', async () => {
    const { user, goBack } = openPage('/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'left early')
    await goBack()
    await isClosed('Refund b1')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await dialogNamed('Refund b1')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await isClosed('Refund b1')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await dialogNamed('Refund b1')
    expect(reason().value).toBe('')
  })

  it.each(['Refund', 'Cancel'])('is discarded after "%s"', async (button) => {
    const { user } = openPage('/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'left early')
    await user.click(screen.getByRole('button', { name: button }))
    await isClosed('Refund b1')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await dialogNamed('Refund b1')
    expect(reason().value).toBe('')
  })
})

describe('a step inside a dialog of the address', () => {
  it('closes on Back, while the dialog and its input stay', async () => {
    const { user, address, goBack } = openPage('/elsewhere', '/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'left early')
    await user.click(screen.getByRole('button', { name: 'Refund all' }))
    await dialogNamed('Refund all of it?')
    expect(address()).toBe('/bookings?dialog=refund:b1&step=sure')
    await goBack()
    await isClosed('Refund all of it?')
    expect(reason().value).toBe('left early')
    expect(address()).toBe('/bookings?dialog=refund:b1')
  })

  it('closes together with its dialog in one step', async () => {
    const { user, address, goBack } = openPage('/elsewhere', '/bookings')
    await user.click(screen.getByRole('button', { name: 'Refund b1' }))
    await user.click(await screen.findByRole('button', { name: 'Refund all' }))
    await user.click(await screen.findByRole('button', { name: 'Refund all of it' }))
    await isClosed('Refund b1')
    expect(address()).toBe('/bookings')
    await goBack()
    expect(address()).toBe('/elsewhere')
  })
})
