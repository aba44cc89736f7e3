import type { RemoteRoute } from '@steward/shared/contracts/remote-entry'

/** The pages of this remote; who may open them is in remote.json. */
export const routes: RemoteRoute[] = [
  {
    path: '/payroll',
    lazy: () => import('./month/payroll-page.tsx').then(({ PayrollPage }) => ({ Component: PayrollPage })),
  },
  {
    path: '/team-members/payroll',
    lazy: () =>
      import('./member/member-payroll-page.tsx').then(({ MemberPayrollPage }) => ({ Component: MemberPayrollPage })),
  },
  {
    path: '/business-details/payroll',
    lazy: () =>
      import('./settings/payroll-settings-page.tsx').then(({ PayrollSettingsPage }) => ({
        Component: PayrollSettingsPage,
      })),
  },
  {
    path: '/services/commissions',
    lazy: () =>
      import('./commission/service-commissions-page.tsx').then(({ ServiceCommissionsPage }) => ({
        Component: ServiceCommissionsPage,
      })),
  },
  {
    path: '/memberships/commissions',
    lazy: () =>
      import('./commission/membership-commissions-page.tsx').then(({ MembershipCommissionsPage }) => ({
        Component: MembershipCommissionsPage,
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
