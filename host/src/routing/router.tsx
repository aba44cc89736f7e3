import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { homePath } from '../auth/return-to.ts'
import { CrashedPage } from '../failure/crashed-page.tsx'
import { lazyPage } from '../failure/lazy-part.tsx'
import { OverrideSlot } from '../pages/shell-status/override-slot.tsx'
import { ShellLayout } from '../shell/shell-layout.tsx'
import { PublicLayout } from '../frame/public-layout.tsx'

import { AreaFrame } from './area-frame.tsx'
import { myDetails } from './area-tabs.ts'
import { loadHomePage } from './first-page.ts'
import { RemoteArea } from './remote-area.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

const LoginPage = lazyPage(async () => (await import('../pages/login-page.tsx')).LoginPage)
const NotAuthorizedPage = lazyPage(async () => (await import('../pages/not-authorized-page.tsx')).NotAuthorizedPage)
const NotFoundPage = lazyPage(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage)
const ServerErrorPage = lazyPage(async () => (await import('../pages/server-error-page.tsx')).ServerErrorPage)
const ComponentsPage = lazyPage(async () => (await import('../pages/components/components-page.tsx')).ComponentsPage)
const HomePage = lazyPage(loadHomePage)
const AccountPage = lazyPage(async () => (await import('../pages/my-details/account/account-page.tsx')).AccountPage)
const SecurityPage = lazyPage(async () => (await import('../pages/my-details/security/security-page.tsx')).SecurityPage)
const ActivityPage = lazyPage(async () => (await import('../pages/activity/activity-page.tsx')).ActivityPage)
const PermissionsPage = lazyPage(
  async () => (await import('../pages/permissions/permissions-page.tsx')).PermissionsPage,
)
const DataPage = lazyPage(async () => (await import('../pages/data/data-page.tsx')).DataPage)
const ShellStatusPage = lazyPage(
  async () => (await import('../pages/shell-status/shell-status-page.tsx')).ShellStatusPage,
)

/** Routes without sign-in (specification, section 2). `/callback` is handled before the router exists. */
const publicRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/errors/not-authorized', element: <NotAuthorizedPage /> },
  { path: '/errors/not-found', element: <NotFoundPage /> },
  { path: '/errors/internal-server-error', element: <ServerErrorPage /> },
  { path: '/components', element: <ComponentsPage /> },
]

const myDetailsFrame = (
  <AreaFrame area={myDetails}>
    <Outlet />
  </AreaFrame>
)

/** The host's own pages, and one route for all pages of remotes, because those change with the registry. */
const protectedRoutes: RouteObject[] = [
  { path: '/', element: <Navigate to={homePath} replace /> },
  { path: homePath, element: <HomePage /> },
  {
    element: myDetailsFrame,
    children: [
      { path: '/my-details/account', element: <AccountPage /> },
      { path: '/my-details/security', element: <SecurityPage /> },
    ],
  },
  { path: '/activity', element: <ActivityPage /> },
  { path: '/data', element: <DataPage /> },
  { path: '/permissions', element: <PermissionsPage /> },
  { path: '/__shell', element: <ShellStatusPage /> },
  { path: '*', element: <RemoteArea /> },
]

/** Creates the only router of the app. Remotes contribute pages and never routers. */
export function createRouter() {
  return createBrowserRouter([
    { element: <PublicLayout />, errorElement: <CrashedPage />, children: publicRoutes },
    {
      element: (
        <SignedInOnly>
          <ShellLayout banner={<OverrideSlot />} />
        </SignedInOnly>
      ),
      errorElement: <CrashedPage />,
      children: [{ errorElement: <CrashedPage />, children: protectedRoutes }],
    },
  ])
}
