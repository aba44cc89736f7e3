import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import type { ResponseOf } from '@steward/shared/contracts'
import { toWallTime } from '@steward/shared/time'
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

it('the set-up offers the opening hours of the only location as the hours of the owner', async () => {
  const api = createMockApi()
  const [location] = api.state.locations
  const { id, version, createdAt, updatedAt, deletedAt, name, city, country } = location!
  const address = { addressLine1: '', addressLine2: '', postalCode: '', state: '', email: '', phoneNumber: '' }
  const opening = { dayOfWeek: 2, startTime: toWallTime('10:00'), endTime: toWallTime('19:00') }
  const item: ResponseOf<'location.list'>['items'][number] = {
    id,
    version,
    createdAt,
    updatedAt,
    deletedAt,
    name,
    city,
    country,
    ...address,
    status: 'ACTIVE',
    timeZone: 'Asia/Kuala_Lumpur',
    ownTimeZone: null,
    openingHours: [opening],
    openingExceptions: [],
  }
  api.answerWith('location.list', { items: [item], nextCursor: null, total: 1 })
  const { user } = await open(<FirstHours />, 'first-hours', api)
  expect(await screen.findByLabelText(/^Tuesday, start/)).toHaveProperty('value', '10:00')
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(api.callsOf('work-schedule.replace')).toHaveLength(1))
  const body = api.callsOf('work-schedule.replace')[0]!.body as { versions: { entries: unknown[] }[] }
  expect(body.versions.map(({ entries }) => entries)).toEqual([[{ ...opening, week: 1, locationId: null }]])
})

it('the set-up invites a member over Home', async () => {
  const { api, user, address } = await open(<FirstTeam />, 'first-team')
  await user.type(await screen.findByLabelText('Email', { selector: 'input' }), 'mei@example.com')
  await user.type(screen.getByLabelText(/^Given name|^First name/), 'Mei')
  await user.click(await byRole('button', /^Send/))
  await waitFor(() => expect(api.callsOf('invitation.create')).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('/home'))
})
