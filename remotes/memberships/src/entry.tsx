import type { RemoteRoute } from '@steward/shared/contracts/remote-entry'

/** The pages of this remote; who may open them is in remote.json. */
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

/** Asks for a page's code before it is opened: the bundler keeps what was loaded, so asking twice costs nothing. */
export function prefetch(path: string): void {
  routes
    .find((route) => route.path === path)
    ?.lazy()
    .catch(() => {
      // The page itself tells of the failure, once it is really opened.
    })
}
