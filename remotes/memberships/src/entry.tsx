import type { RemoteRoute } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` lists the roles that may open each page. */
export const routes: RemoteRoute[] = [
  {
    path: '/memberships',
    lazy: () => import('./plan/plans-page.tsx').then(({ PlansPage }) => ({ Component: PlansPage })),
  },
  {
    path: '/memberships/details',
    lazy: () => import('./plan/plan-details-page.tsx').then(({ PlanDetailsPage }) => ({ Component: PlanDetailsPage })),
  },
  {
    path: '/memberships/invoice',
    lazy: () =>
      import('./invoice/membership-invoice-page.tsx').then(({ MembershipInvoicePage }) => ({
        Component: MembershipInvoicePage,
      })),
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
