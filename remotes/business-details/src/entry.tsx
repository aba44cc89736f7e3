import type { RemoteRoute } from '@steward/shared/contracts/remote-entry'

/** The pages of this remote; who may open them is in remote.json. */
export const routes: RemoteRoute[] = [
  {
    path: '/business-details/details',
    lazy: () =>
      import('./details/business-details-page.tsx').then(({ BusinessDetailsPage }) => ({
        Component: BusinessDetailsPage,
      })),
  },
  {
    path: '/business-details/media',
    lazy: () => import('./media/media-page.tsx').then(({ MediaPage }) => ({ Component: MediaPage })),
  },
  {
    path: '/business-details/location',
    lazy: () => import('./location/locations-page.tsx').then(({ LocationsPage }) => ({ Component: LocationsPage })),
  },
  {
    path: '/business-details/services',
    lazy: () =>
      import('./service/business-services-page.tsx').then(({ BusinessServicesPage }) => ({
        Component: BusinessServicesPage,
      })),
  },
  {
    path: '/business-details/payment-details',
    lazy: () =>
      import('./details/business-details-page.tsx').then(({ BusinessDetailsPage }) => ({
        Component: BusinessDetailsPage,
      })),
  },
  {
    path: '/overview',
    lazy: () => import('./overview/overview-page.tsx').then(({ OverviewPage }) => ({ Component: OverviewPage })),
  },
]

/** Asks for a page's code before it is opened: the bundler keeps what was loaded, so asking twice costs nothing. */
export function prefetch(path: string): void {
  routes
    .find((route) => route.path === path)
    ?.lazy()
    .catch(() => {
      // The page itself tells of the failure, once it is really opened.
    })
}
