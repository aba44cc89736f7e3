import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderUi } from '../testing/test-render.tsx'
import { PhoneNumber } from './phone-number.tsx'

afterEach(cleanup)

it('stands as it is until its groups are known, and from left to right in every language', async () => {
  await renderUi(<PhoneNumber value="+60123384410" />)
  expect(screen.getByText('+60123384410')).toBeTruthy()
  const number = await screen.findByText('+60 12 338 4410')
  expect(number.getAttribute('dir')).toBe('ltr')
})

it('is a dash where there is none', async () => {
  await renderUi(<PhoneNumber value="" />)
  expect(screen.getByText('–')).toBeTruthy()
})
