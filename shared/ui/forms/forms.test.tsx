import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

import { ApiProblem } from '../../api/problem.ts'
import { Button } from '../core/button.tsx'
import { UiProvider } from '../core/provider.tsx'
import { renderUi, startUiTexts } from '../testing/test-render.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { Form } from './form.tsx'
import { MoneyField, tidyAmount } from './money-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSchemaForm } from './schema-form.ts'
import { NumberField, TextField } from './field/text-fields.tsx'

afterEach(cleanup)

const schema = z.object({
  name: z.string().min(3),
  duration: z.number().min(5),
  price: z.string(),
  type: z.enum(['SPOT', 'APPOINTMENT']),
  location: z.string().optional(),
  days: z.array(z.string()).min(1),
})

function ServiceForm({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => Promise<void> | void }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: 'Yoga', duration: 55, price: '75.00', type: 'SPOT', location: '', days: ['mon'] },
  })
  return (
    <Form form={form} onSubmit={onSubmit} label="Service">
      <TextField name="name" label="Name" />
      <NumberField name="duration" label="Duration" suffix="min" help="In minutes" />
      <MoneyField name="price" label="Price" currency="MYR" />
      <SelectField name="location" label="Location" optional choices={[{ value: 'b', label: 'Bangsar' }]} />
      <RadioCards
        name="type"
        label="Type"
        choices={[
          { value: 'SPOT', label: 'Class' },
          { value: 'APPOINTMENT', label: 'Appointment' },
        ]}
      />
      <MultiSelectField
        name="days"
        label="Days"
        choices={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
        ]}
      />
      <SaveBar />
      <Button type="submit">Submit</Button>
    </Form>
  )
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

describe('a form', () => {
  it('submits parsed values: numbers as numbers, without empty optional fields', async () => {
    const save = vi.fn<(values: unknown) => void>()
    await renderUi(<ServiceForm onSubmit={save} />)
    await userEvent.clear(screen.getByLabelText('Duration'))
    await userEvent.type(screen.getByLabelText('Duration'), '60')
    await userEvent.click(screen.getByLabelText('Tuesday'))
    await userEvent.click(screen.getByLabelText('Appointment'))
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.calls[0]?.[0]).toEqual({
      name: 'Yoga',
      duration: 60,
      price: '75.00',
      type: 'APPOINTMENT',
      days: ['mon', 'tue'],
    })
  })

  it('shows each error beside its field in the words of its code, and focuses the first invalid field', async () => {
    const save = vi.fn<() => void>()
    await renderUi(<ServiceForm onSubmit={save} />)
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.clear(screen.getByLabelText('Duration'))
    await userEvent.type(screen.getByLabelText('Duration'), '4')
    await submit()
    const name = screen.getByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This field is required',
    )
    expect(screen.getByText('At least 5')).toBeTruthy()
    const summary = screen.getByRole('group', { name: 'Check these fields' })
    expect(summary.textContent).toContain('Name: This field is required')
    // `bdi` isolates each sentence. Otherwise a number at its start would move to its end in right-to-left layouts.
    expect([...summary.querySelectorAll('bdi')].map((sentence) => sentence.textContent)).toEqual([
      '2 fields need attention',
      'Name: This field is required',
      'Duration: At least 5',
    ])
    expect(save).not.toHaveBeenCalled()
  })

  it('shows errors of the server on their fields and keeps the input', async () => {
    const problem = new ApiProblem(422, {
      code: 'VALIDATION_FAILED',
      title: 'x',
      errors: [{ path: 'name', code: 'TOO_LONG', params: { max: 80 } }],
    })
    await renderUi(<ServiceForm onSubmit={() => Promise.reject(problem)} />)
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.type(screen.getByLabelText('Name'), 'Vinyasa Flow')
    await submit()
    const name = screen.getByLabelText<HTMLInputElement>('Name')
    expect(await screen.findByText('At most 80 characters')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.value).toBe('Vinyasa Flow')
  })

  it('lists an error of a field that is not on the page', async () => {
    const problem = new ApiProblem(422, {
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'tag.displayName', code: 'TAKEN' }],
    })
    await renderUi(<ServiceForm onSubmit={() => Promise.reject(problem)} />)
    await submit()
    expect((await screen.findByRole('group', { name: 'Check these fields' })).textContent).toContain('Already in use')
  })

  it('shows an error that concerns no field as a sentence', async () => {
    const problem = new ApiProblem(409, { code: 'SLOT_FULL' })
    await renderUi(<ServiceForm onSubmit={() => Promise.reject(problem)} />)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('This session is full')
  })

  it('shows how many seats are left when a slot has too few', async () => {
    const problem = new ApiProblem(409, { code: 'SLOT_FULL', current: { freeSeats: 2 } })
    await renderUi(<ServiceForm onSubmit={() => Promise.reject(problem)} />)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Only 2 seats are left\./)
  })

  it('cannot be edited or submitted twice while it is saving', async () => {
    let finish: () => void = () => undefined
    const save = vi.fn<() => Promise<void>>(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await renderUi(<ServiceForm onSubmit={save} />)
    await submit()
    await waitFor(() => expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(true))
    await submit()
    expect(save).toHaveBeenCalledOnce()
    finish()
    await waitFor(() => expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(false))
  })

  it('saves on Ctrl+Enter', async () => {
    const save = vi.fn<() => void>()
    await renderUi(<ServiceForm onSubmit={save} />)
    await userEvent.type(screen.getByLabelText('Name'), '!{Control>}{Enter}{/Control}')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })

  it('shows its save bar only while there are unsaved changes, and Discard restores the saved values', async () => {
    await renderUi(<ServiceForm onSubmit={() => undefined} />)
    expect(screen.queryByText('Unsaved changes.')).toBeNull()
    await userEvent.type(screen.getByLabelText('Name'), '!')
    expect(screen.getByText('Unsaved changes.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Unsaved changes.')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Yoga')
  })
})

describe('a form for a record of the server', () => {
  const record = z.object({ name: z.string().min(3), phone: z.string().default('') })
  type Saved = z.output<typeof record>

  /** The response of `save` becomes the record. It can contain the phone number in another form. */
  function RecordForm({ save }: { save: (typed: Saved) => Saved }) {
    const [saved, setSaved] = useState<Saved>({ name: 'Siti', phone: '' })
    const form = useSchemaForm({ schema: record, defaultValues: saved, values: saved })
    return (
      <Form
        form={form}
        onSubmit={(typed) => {
          setSaved(save(typed))
          form.reset(save(typed))
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="phone" label="Phone" optional />
        <SaveBar />
        <Button onClick={() => setSaved({ name: 'Siti Khadijah', phone: '+60' })}>Another tab saves</Button>
      </Form>
    )
  }
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

  it('shows the values of the response after a save and has no unsaved changes', async () => {
    await renderUi(<RecordForm save={(typed) => ({ ...typed, phone: typed.phone.replaceAll(' ', '') })} />)
    await userEvent.type(screen.getByLabelText(/^Phone/), '+60 12 338')
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(valueOf(/^Phone/)).toBe('+6012338'))
    expect(screen.queryByText('Unsaved changes.')).toBeNull()
  })

  it('accepts new server values but keeps edited fields until the user discards them', async () => {
    await renderUi(<RecordForm save={(typed) => typed} />)
    await userEvent.type(screen.getByLabelText(/^Phone/), '+49')
    await userEvent.click(screen.getByRole('button', { name: 'Another tab saves' }))
    await waitFor(() => expect(valueOf(/^Name/)).toBe('Siti Khadijah'))
    expect(valueOf(/^Phone/)).toBe('+49')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(valueOf(/^Phone/)).toBe('+60'))
    expect(screen.queryByText('Unsaved changes.')).toBeNull()
  })
})

describe('leaving a page', () => {
  function pages() {
    return createMemoryRouter(
      [
        {
          path: '/edit',
          element: (
            <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
              <Link to="/home">Home</Link>
              <Link to="/edit?tab=2">Tab</Link>
              <ServiceForm onSubmit={() => undefined} />
            </UiProvider>
          ),
        },
        { path: '/home', element: <h1>At home</h1> },
      ],
      { initialEntries: ['/edit'] },
    )
  }

  it('asks before unsaved input is lost, and keeps the input on Keep editing', async () => {
    await startUiTexts()
    const router = pages()
    render(<RouterProvider router={router} />)
    await userEvent.type(screen.getByLabelText('Name'), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }))
    expect(router.state.location.search).toBe('?tab=2')
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Yoga!')
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('At home')).toBeTruthy()
  })

  it('does not ask without unsaved changes', async () => {
    await startUiTexts()
    render(<RouterProvider router={pages()} />)
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByText('At home')).toBeTruthy()
  })
})

describe('an amount', () => {
  it.each([
    ['75', '75.00'],
    ['75.5', '75.50'],
    ['75,5', '75.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,200', '1200.00'],
    ['0', '0.00'],
    ['', ''],
  ])('typed as "%s" is sent as "%s"', (typed, sent) => {
    expect(tidyAmount(typed, 2)).toBe(sent)
  })

  it.each(['abc', '1.234', '12.345,6x'])('that is invalid ("%s") stays as typed', (typed) => {
    expect(tidyAmount(typed, 2)).toBe(typed)
  })

  it('is formatted when the field loses the focus', async () => {
    await renderUi(<ServiceForm onSubmit={() => undefined} />)
    const price = screen.getByLabelText<HTMLInputElement>('Price')
    await userEvent.clear(price)
    await userEvent.type(price, '49,9')
    await userEvent.tab()
    expect(price.value).toBe('49.90')
  })
})
