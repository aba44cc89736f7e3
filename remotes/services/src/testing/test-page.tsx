import type { MockApi } from '@steward/testing/mock-api'
import { createMockApi } from '@steward/testing/mock-api'
import { renderPage, type PageOptions } from '@steward/testing/render'
import type { ReactNode } from 'react'
import en from '../locales/en.json' with { type: 'json' }
import { Component as BookingOverlay } from '../new-booking/booking-overlay.tsx'

/**
 * Opens a page of this remote for tests, with its English texts and the overlay that the host would render over it.
 * `seed` fills the mock platform.
 */
export function openPage(
  page: ReactNode,
  { seed, ...options }: Omit<PageOptions, 'texts'> & { seed?: (api: MockApi) => void },
) {
  const underOverlay = (
    <>
      {page}
      <BookingOverlay />
    </>
  )
  return renderPage(underOverlay, { texts: { services: en }, api: createMockApi({ seed }), ...options })
}
