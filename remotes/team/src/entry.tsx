import { pages, type RemoteOverlayPart } from '@steward/shared/federation/remote-entry'

/** The dialogs that the host opens over any page. `remote.json` lists the roles that may open each one. */
export const overlays: RemoteOverlayPart[] = [
  { dialog: 'first-hours', lazy: () => import('./hours/first-hours.tsx') },
  { dialog: 'first-team', lazy: () => import('./invitation/first-team.tsx') },
]

/** The pages of this remote. `remote.json` describes each of them, and the build fails if the two differ. */
export const routes = pages({
  '/team-members': () => import('./member/members-page.tsx'),
  '/team-members/details': () => import('./member/member-details-page.tsx'),
  '/team-members/calendar': () => import('./calendar/member-calendar-page.tsx'),
  '/team-members/schedules': () => import('./schedule/member-schedules-page.tsx'),
  '/team-members/time-off': () => import('./time-off/team-time-off-page.tsx'),
  '/team-members/schedule-requests': () => import('./schedule-request/schedule-requests-page.tsx'),
  '/schedule': () => import('./schedule/schedule-page.tsx'),
  '/my-details/schedule': () => import('./schedule/my-schedule-page.tsx'),
  '/dashboard/settings/team': () => import('./settings/team-settings-page.tsx'),
})
