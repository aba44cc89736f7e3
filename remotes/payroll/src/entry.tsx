import { pages } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/payroll': () => import('./month/payroll-page.tsx'),
  '/team-members/payroll': () => import('./member/member-payroll-page.tsx'),
  '/business-details/payroll': () => import('./settings/payroll-settings-page.tsx'),
  '/services/commissions': () => import('./commission/service-commissions-page.tsx'),
  '/memberships/commissions': () => import('./commission/membership-commissions-page.tsx'),
})
