import type { RemoteRoute } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` lists the roles that may open each page. */
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

/** Loads the code of a page before the user opens it. The bundler caches the module, so a second call costs nothing. */
export function prefetch(path: string): void {
  routes
    .find((route) => route.path === path)
    ?.lazy()
    .catch(() => {
      // The page itself shows the failure when the user opens it.
    })
}
