import type { RemoteRoute } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` lists the roles that may open each page. */
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

/** Loads the code of a page before the user opens it. The bundler caches the module, so a second call costs nothing. */
export function prefetch(path: string): void {
  routes
    .find((route) => route.path === path)
    ?.lazy()
    .catch(() => {
      // The page itself shows the failure when the user opens it.
    })
}
