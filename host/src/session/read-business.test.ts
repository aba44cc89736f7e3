import { configureApi } from '@steward/shared/api'
import { clearSlices, useServices, useToday } from '@steward/shared/stores'
import { createMockApi } from '@steward/testing/mock-api'
import { afterEach, expect, it } from 'vitest'
import { readBusiness } from './read-business.ts'

const api = createMockApi()
const { kinara, nordlicht } = api
const signedIn = { organizationId: kinara.organizationId, sub: kinara.staff.auth0UserId }

afterEach(clearSlices)

async function startAs(who: { organizationId: string; sub: string }): Promise<void> {
  api.actor = who.organizationId === kinara.organizationId ? kinara.staff : nordlicht.staff
  configureApi(api.settings)
  await readBusiness(who.organizationId, who.sub)
}

it.each([
  ['keeps the slices for the same user and business', signedIn, '2026-11-19'],
  ['clears the slices of another user of this browser', { ...signedIn, sub: 'auth0|other' }, null],
  ['clears the slices of another business', { ...signedIn, organizationId: nordlicht.organizationId }, null],
])('%s', async (_, next, date) => {
  await startAs(signedIn)
  useToday.setState({ date: '2026-11-19' })
  useServices.setState({ lastServiceId: 's1' })
  await startAs(next)
  expect(useToday.getState().date).toBe(date)
  expect(useServices.getState().lastServiceId).toBe(date && 's1')
})
