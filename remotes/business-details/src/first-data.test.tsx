import { waitFor } from '@testing-library/react'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { unreadFirstData } from '@steward/testing/first-data'
import { createMockApi } from '@steward/testing/mock-api'
import { renderPage } from '@steward/testing/render'
import { expect, it } from 'vitest'
import { Component as BusinessDetailsPage } from './details/business-details-page.tsx'
import en from './locales/en.json' with { type: 'json' }
import { Component as LocationsPage } from './location/locations-page.tsx'
import { Component as OverviewPage } from './overview/overview-page.tsx'
import { answerFigures } from './overview/testing/answer-figures.ts'
import { Component as BusinessServicesPage } from './service/business-services-page.tsx'

it.each<[string, PageComponent]>([
  ['/business-details/details', BusinessDetailsPage],
  ['/business-details/details?tab=settings', BusinessDetailsPage],
  ['/business-details/location?sort=-city', LocationsPage],
  ['/business-details/services?q=yoga', BusinessServicesPage],
  ['/overview', OverviewPage],
  ['/overview?range=90d', OverviewPage],
])('%s reads the data that the host fetches early', async (path, Page) => {
  const api = createMockApi()
  answerFigures(api, { now: {} })
  const page = await renderPage(<Page />, { path, api, texts: { 'business-details': en } })
  await waitFor(() => expect(unreadFirstData(Page, page)).toEqual([]))
})
