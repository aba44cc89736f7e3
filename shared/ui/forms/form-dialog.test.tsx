import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

import { ApiProblem } from '../../api/index.ts'
import { renderUi } from '../testing/test-render.tsx'
import { TextField } from './field/text-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSchemaForm } from './schema-form.ts'

afterEach(cleanup)

interface RenameProps {
  onSubmit: (values: { name: string }) => Promise<void>
  onClose: () => void
  isCancelFocused?: boolean
}

function Rename(props: RenameProps) {
  const form = useSchemaForm({ schema: z.object({ name: z.string() }), defaultValues: { name: 'Yoga' } })
  return (
    <FormDialog form={form} title="Rename" cancelLabel="Keep" submit={{ label: 'Rename service' }} {...props}>
      <TextField name="name" label="Name" />
    </FormDialog>
  )
}

async function openDialog({ isCancelFocused = false, answer = () => Promise.resolve() } = {}) {
  const onSubmit = vi.fn<(values: { name: string }) => Promise<void>>(answer)
  const onClose = vi.fn<() => void>()
  await renderUi(<Rename onSubmit={onSubmit} onClose={onClose} isCancelFocused={isCancelFocused} />)
  const user = userEvent.setup()
  return { user, onSubmit, onClose, field: screen.getByLabelText('Name') }
}

describe('a dialog with a form', () => {
  it('saves on Ctrl+Enter and with its button, which waits for the response', async () => {
    let respond = () => {}
    const answer = () => new Promise<void>((resolve) => (respond = resolve))
    const { user, field, onSubmit } = await openDialog({ answer })
    await user.type(field, ' flow{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Yoga flow' })
    const button = screen.getByRole('button', { name: 'Rename service' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    respond()
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    await user.click(button)
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('stays open with the error of the API at its field', async () => {
    const answer = () => Promise.reject(new ApiProblem(422, { errors: [{ path: 'name', code: 'TAKEN' }] }))
    const { user, field, onClose } = await openDialog({ answer })
    await user.type(field, '!')
    await user.click(screen.getByRole('button', { name: 'Rename service' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before Escape discards changes, and closes at once with the safe choice', async () => {
    const { user, field, onClose } = await openDialog()
    await user.type(field, '!{Escape}')
    expect(await screen.findByRole('heading', { name: 'Discard your changes?' })).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep', hidden: true }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('focuses the safe choice if its action is final', async () => {
    await openDialog({ isCancelFocused: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  })
})
