import { pages } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/business-details/details': () => import('./details/business-details-page.tsx'),
  '/business-details/media': () => import('./media/media-page.tsx'),
  '/business-details/location': () => import('./location/locations-page.tsx'),
  '/business-details/services': () => import('./service/business-services-page.tsx'),
  '/business-details/payment-details': () => import('./details/business-details-page.tsx'),
  '/overview': () => import('./overview/overview-page.tsx'),
})
