import { pages, type RemoteOverlayPart } from '@steward/shared/federation/remote-entry'

/** The dialogs that the host opens over any page. `remote.json` lists the roles that may open each one. */
export const overlays: RemoteOverlayPart[] = [
  { dialog: 'first-details', lazy: () => import('./details/first-details.tsx') },
  { dialog: 'first-money', lazy: () => import('./details/first-money.tsx') },
  { dialog: 'first-location', lazy: () => import('./location/first-location.tsx') },
  { dialog: 'examples', lazy: () => import('./example/examples.tsx') },
]

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/business-details/details': () => import('./details/business-details-page.tsx'),
  '/business-details/media': () => import('./media/media-page.tsx'),
  '/business-details/location': () => import('./location/locations-page.tsx'),
  '/business-details/services': () => import('./service/business-services-page.tsx'),
  '/business-details/payment-details': () => import('./details/business-details-page.tsx'),
  '/overview': () => import('./overview/overview-page.tsx'),
})
