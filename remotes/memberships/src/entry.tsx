import { pages, type RemoteOverlayPart } from '@steward/shared/federation/remote-entry'

/** The dialogs that the host opens over any page. `remote.json` lists the roles that may open each one. */
export const overlays: RemoteOverlayPart[] = [{ dialog: 'sell', lazy: () => import('./sale/sell-overlay.tsx') }]

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/memberships': () => import('./plan/plans-page.tsx'),
  '/memberships/details': () => import('./plan/plan-details-page.tsx'),
  '/memberships/subscribers': () => import('./subscriber/subscribers-page.tsx'),
  '/memberships/subscription': () => import('./subscription/subscription-page.tsx'),
  '/memberships/to-collect': () => import('./collection/to-collect-page.tsx'),
  '/memberships/invoice': () => import('./invoice/membership-invoice-page.tsx'),
})
