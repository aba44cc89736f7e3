import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { expect, it } from 'vitest'
import { Component as FirstHours } from './hours/first-hours.tsx'
import { Component as FirstTeam } from './invitation/first-team.tsx'
import en from './locales/en.json' with { type: 'json' }

const open = (page: ReactNode, dialog: string, api = createMockApi()) =>
  renderPage(page, { path: `/home?dialog=${dialog}`, texts: { team: en }, api, role: 'OWNER' })

it('the set-up adds the usual week of the owner over Home', async () => {
  const { api, user, address } = await open(<FirstHours />, 'first-hours')
  await user.click((await screen.findAllByRole('button', { name: /^Add hours/ }))[0]!)
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(api.callsOf('work-schedule.replace')).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('/home'))
})

it('the set-up invites a member over Home', async () => {
  const { api, user, address } = await open(<FirstTeam />, 'first-team')
  await user.type(await screen.findByLabelText('Email', { selector: 'input' }), 'mei@example.com')
  await user.type(screen.getByLabelText(/^Given name|^First name/), 'Mei')
  await user.click(await byRole('button', /^Send/))
  await waitFor(() => expect(api.callsOf('invitation.create')).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('/home'))
})
