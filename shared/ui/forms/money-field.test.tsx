import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { texts } from '../../i18n/setup.ts'
import { Button } from '../core/button.tsx'
import { renderUi, startUiTexts } from '../testing/test-render.tsx'
import { Form } from './form.tsx'
import { MoneyField, tidyAmount } from './money-field.tsx'
import { useSchemaForm } from './schema-form.ts'

afterEach(async () => {
  cleanup()
  await texts.changeLanguage('en')
})

function PriceForm({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const form = useSchemaForm({ schema: z.object({ price: z.string() }), defaultValues: { price: '1234.50' } })
  return (
    <Form form={form} onSubmit={onSubmit} label="Service">
      <MoneyField name="price" label="Price" currency="EUR" />
      <Button type="submit">Submit</Button>
    </Form>
  )
}

async function openIn(language: 'en' | 'de' | 'es') {
  await startUiTexts()
  await act(async () => void (await texts.changeLanguage(language)))
  const save = vi.fn<(values: unknown) => void>()
  await renderUi(<PriceForm onSubmit={save} />)
  return { save, price: screen.getByLabelText<HTMLInputElement>('Price') }
}

describe('an amount in a form', () => {
  it.each([
    ['en', '1234.50'],
    ['de', '1234,50'],
    ['es', '1234,50'],
  ] as const)('is written in the format of the language: %s', async (language, shown) => {
    const { price } = await openIn(language)
    expect(price.value).toBe(shown)
  })

  it('stays as typed until the field loses the focus, and is sent as a decimal string', async () => {
    const { price, save } = await openIn('de')
    await userEvent.clear(price)
    await userEvent.type(price, '1.200,5')
    expect(price.value).toBe('1.200,5')
    await userEvent.tab()
    expect(price.value).toBe('1200,50')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(save).toHaveBeenCalledWith({ price: '1200.50' })
  })

  it('is sent as a decimal string even while the field has the focus', async () => {
    const { price, save } = await openIn('de')
    await userEvent.clear(price)
    await userEvent.type(price, '75{Enter}')
    expect(save).toHaveBeenCalledWith({ price: '75.00' })
  })

  it('that is invalid stays as typed', async () => {
    const { price } = await openIn('es')
    await userEvent.clear(price)
    await userEvent.type(price, 'doce')
    await userEvent.tab()
    expect(price.value).toBe('doce')
  })

  it.each([
    ['1.200', '1200.00'],
    ['1.234,50', '1234.50'],
    ['75,5', '75.50'],
    ['75.50', '75.50'],
    ['1,200', '1,200'],
    ['1.234.567,50', '1234567.50'],
    ['12.50.00', '12.50.00'],
    ['1.2345,00', '1.2345,00'],
    ['12,50,00', '12,50,00'],
    ['1.234,567.00', '1.234,567.00'],
    ['.234,00', '.234,00'],
  ])('typed as "%s" in German is sent as "%s"', (typed, sent) => {
    expect(tidyAmount(typed, 2, ',')).toBe(sent)
  })

  it.each([
    ['1,234,567.5', '1234567.50'],
    ['1,00,000', '100000.00'],
    ['.5', '0.50'],
    ['12.50.00', '12.50.00'],
    ['12,50.00', '12,50.00'],
    ['1,50,00', '1,50,00'],
  ])('typed as "%s" in English is sent as "%s"', (typed, sent) => {
    expect(tidyAmount(typed, 2)).toBe(sent)
  })
})
