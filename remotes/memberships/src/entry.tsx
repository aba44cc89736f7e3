import { pages } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/memberships': () => import('./plan/plans-page.tsx'),
  '/memberships/details': () => import('./plan/plan-details-page.tsx'),
  '/memberships/invoice': () => import('./invoice/membership-invoice-page.tsx'),
})
