import type { RemoteOverlayPart, RemoteRoute } from '@steward/shared/federation/remote-entry'

/** The dialogs that the host opens over any page. `remote.json` lists the roles that may open each one. */
export const overlays: RemoteOverlayPart[] = [
  {
    dialog: 'book',
    lazy: () =>
      import('./new-booking/booking-overlay.tsx').then(({ BookingOverlay }) => ({ Component: BookingOverlay })),
  },
]

/** The pages of this remote. `remote.json` lists the roles that may open each page. */
export const routes: RemoteRoute[] = [
  {
    path: '/services',
    lazy: () => import('./service/services-page.tsx').then(({ ServicesPage }) => ({ Component: ServicesPage })),
  },
  {
    path: '/services/bookings',
    lazy: () =>
      import('./booking-list/service-bookings-page.tsx').then(({ ServiceBookingsPage }) => ({
        Component: ServiceBookingsPage,
      })),
  },
  {
    path: '/services/time-slots',
    lazy: () => import('./time-slot/time-slots-page.tsx').then(({ TimeSlotsPage }) => ({ Component: TimeSlotsPage })),
  },
  {
    path: '/services/time-slots-details',
    lazy: () =>
      import('./time-slot/time-slot-details-page.tsx').then(({ TimeSlotDetailsPage }) => ({
        Component: TimeSlotDetailsPage,
      })),
  },
  {
    path: '/services/invoice',
    lazy: () =>
      import('./invoice/service-invoice-page.tsx').then(({ ServiceInvoicePage }) => ({
        Component: ServiceInvoicePage,
      })),
  },
  { path: '/today', lazy: () => import('./today/today-page.tsx').then(({ TodayPage }) => ({ Component: TodayPage })) },
  {
    path: '/customers',
    lazy: () => import('./customer/customers-page.tsx').then(({ CustomersPage }) => ({ Component: CustomersPage })),
  },
  {
    path: '/customers/details',
    lazy: () =>
      import('./customer/customer-details-page.tsx').then(({ CustomerDetailsPage }) => ({
        Component: CustomerDetailsPage,
      })),
  },
]

/** Loads the code of a page before the user opens it. The bundler caches the module, so a second call costs nothing. */
export function prefetch(path: string): void {
  const part = routes.find((route) => route.path === path) ?? overlays.find(({ dialog }) => path === `?${dialog}`)
  part?.lazy().catch(() => {
    // The page itself reports the failure when it opens.
  })
}
