import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useBusinessCore } from '@steward/shared/stores'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { LogoPanel } from './logo-panel.tsx'

const open = (api: MockApi) =>
  renderPage(<LogoPanel businessId={api.kinara.id} />, {
    path: '/business-details/details',
    api,
    role: 'OWNER',
    texts: { 'business-details': en },
  })

it('refuses an SVG by its bytes, whatever its name says', async () => {
  const api = createMockApi()
  await open(api)
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Picture of the logo'), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP picture.')
})

it('removes the logo, also from the navigation', async () => {
  const api = createMockApi()
  api.state.businesses[0]!.logoUrl = '/api/logo/0123'
  api.answerWith('business-logo.remove', () => ({ logoUrl: null }))
  const { user } = await open(api)
  await user.click(await byRole('button', 'Remove'))
  await waitFor(() => expect(useBusinessCore.getState().entity?.logoUrl).toBeNull())
  expect(screen.queryByRole('img')).toBeNull()
  await byRole('button', 'Choose a logo')
})
