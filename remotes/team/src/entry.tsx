import type { RemoteRoute } from '@steward/shared/federation/remote-entry'

/** The pages of this remote. `remote.json` lists the roles that may open each page. */
export const routes: RemoteRoute[] = [
  {
    path: '/team-members',
    lazy: () => import('./member/members-page.tsx').then(({ MembersPage }) => ({ Component: MembersPage })),
  },
  {
    path: '/team-members/details',
    lazy: () =>
      import('./member/member-details-page.tsx').then(({ MemberDetailsPage }) => ({ Component: MemberDetailsPage })),
  },
  {
    path: '/team-members/calendar',
    lazy: () =>
      import('./calendar/member-calendar-page.tsx').then(({ MemberCalendarPage }) => ({
        Component: MemberCalendarPage,
      })),
  },
  {
    path: '/team-members/schedules',
    lazy: () =>
      import('./schedule/member-schedules-page.tsx').then(({ MemberSchedulesPage }) => ({
        Component: MemberSchedulesPage,
      })),
  },
  {
    path: '/schedule',
    lazy: () => import('./schedule/schedule-page.tsx').then(({ SchedulePage }) => ({ Component: SchedulePage })),
  },
  {
    path: '/my-details/schedule',
    lazy: () => import('./schedule/my-schedule-page.tsx').then(({ MySchedulePage }) => ({ Component: MySchedulePage })),
  },
  {
    path: '/dashboard/settings/team',
    lazy: () =>
      import('./settings/team-settings-page.tsx').then(({ TeamSettingsPage }) => ({ Component: TeamSettingsPage })),
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
