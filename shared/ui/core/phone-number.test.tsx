import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderUi } from '../testing/test-render.tsx'
import { PhoneNumber } from './phone-number.tsx'

afterEach(cleanup)

it('shows a phone number ungrouped until the rules have loaded, and always from left to right', async () => {
  await renderUi(<PhoneNumber value="+60123384410" />)
  expect(screen.getByText('+60123384410')).toBeTruthy()
  const number = await screen.findByText('+60 12 338 4410')
  expect(number.getAttribute('dir')).toBe('ltr')
})

it('shows a dash for a missing phone number', async () => {
  await renderUi(<PhoneNumber value="" />)
  expect(screen.getByText('–')).toBeTruthy()
})
