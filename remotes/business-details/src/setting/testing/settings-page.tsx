import { screen } from '@testing-library/react'
import type { MockApi } from '@steward/testing/mock-api'
import { renderPage, type RenderedPage } from '@steward/testing/render'
import { cellsOf } from '@steward/testing/shown'
import { Component as BusinessDetailsPage } from '../../details/business-details-page.tsx'
import en from '../../locales/en.json' with { type: 'json' }

// The mock stands on 19 November 2026 in Kuala Lumpur.
export const today = '2026-11-19'

/** Opens the settings, or the rest of an address: `openSettings(api, '&edit=money')`. */
export async function openSettings(api: MockApi, search = '') {
  const path = `/business-details/details?tab=settings${search}`
  const page = await renderPage(<BusinessDetailsPage />, { path, api, texts: { 'business-details': en } })
  // The page loads the code and the words of the tab late, and the first test of a file waits for them.
  await screen.findByRole('region', { name: 'Bookings' }, { timeout: 10_000 })
  return page
}

export const region = (name: string) => screen.getByRole('region', { name })
export const rowOf = (key: string) => document.querySelector<HTMLElement>(`tr[data-setting=${key}]`)!
export const cellsIn = (key: string) => cellsOf(rowOf(key).querySelector('td')!)
/** Value, day and places of a setting. */
export const shown = (key: string) => cellsIn(key).slice(1, 4)
export const effectOf = (key: string) => rowOf(key).nextElementSibling?.textContent?.replace(/\s/g, ' ')
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const saveButton = () => screen.queryByRole('button', { name: /^Save from/ })
export const bodies = (api: MockApi) => api.callsOf('business-setting.update').map(({ body }) => body)

export async function typeInto({ user }: Pick<RenderedPage, 'user'>, name: string, text: string) {
  await user.clear(field(name))
  if (text) await user.type(field(name), text)
}

/** Saves a change as the owner of the mock, or as another one. */
export function store(
  api: MockApi,
  { by = api.kinara.owner, ...row }: Partial<MockApi['state']['businessSettings'][number]> & { by?: MockApi['actor'] },
) {
  const entityId = api.kinara.id
  const section = row.section ?? 'bookings'
  const versions = api.state.businessSettings.filter((one) => one.section === section).map(({ version }) => version)
  api.state.businessSettings.push({
    entityId,
    section,
    key: 'lateCancel',
    value: 12,
    currency: null,
    holdsFrom: today as never,
    createdAt: api.clock.now(),
    authorId: by.id,
    version: Math.max(1, ...versions) + 1,
    ...row,
  })
}
