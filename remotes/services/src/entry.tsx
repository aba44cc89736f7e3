import { pages, type RemoteOverlayPart } from '@steward/shared/federation/remote-entry'

/** The dialogs that the host opens over any page. `remote.json` lists the roles that may open each one. */
export const overlays: RemoteOverlayPart[] = [
  { dialog: 'book', lazy: () => import('./new-booking/booking-overlay.tsx') },
  { dialog: 'first-service', lazy: () => import('./service/first-service.tsx') },
  { dialog: 'first-slot', lazy: () => import('./slot-form/first-slot.tsx') },
]

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/services': () => import('./service/services-page.tsx'),
  '/services/bookings': () => import('./booking-list/service-bookings-page.tsx'),
  '/services/time-slots': () => import('./time-slot/time-slots-page.tsx'),
  '/services/time-slots-details': () => import('./time-slot/time-slot-details-page.tsx'),
  '/services/invoice': () => import('./invoice/service-invoice-page.tsx'),
  '/today': () => import('./today/today-page.tsx'),
  '/customers': () => import('./customer/customers-page.tsx'),
  '/customers/details': () => import('./customer/customer-details-page.tsx'),
})
