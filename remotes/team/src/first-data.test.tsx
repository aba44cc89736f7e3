import { waitFor } from '@testing-library/react'
import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { unreadFirstData } from '@steward/testing/first-data'
import { renderPage } from '@steward/testing/render'
import { expect, it } from 'vitest'
import { Component as MemberCalendarPage } from './calendar/member-calendar-page.tsx'
import en from './locales/en.json' with { type: 'json' }
import { Component as MemberDetailsPage } from './member/member-details-page.tsx'
import { Component as MembersPage } from './member/members-page.tsx'
import { Component as MemberSchedulesPage } from './schedule/member-schedules-page.tsx'
import { Component as SchedulePage } from './schedule/schedule-page.tsx'
import { Component as ScheduleRequestsPage } from './schedule-request/schedule-requests-page.tsx'
import { Component as TeamTimeOffPage } from './time-off/team-time-off-page.tsx'

const id = '0190f2a5-7b3c-7cc1-9d3e-2f5a6b7c8d9e'

it.each<[string, PageComponent]>([
  ['/team-members', MembersPage],
  ['/team-members?role=STAFF&sort=-name', MembersPage],
  ['/team-members?tab=invitations', MembersPage],
  [`/team-members/details?id=${id}`, MemberDetailsPage],
  [`/team-members/calendar?id=${id}`, MemberCalendarPage],
  [`/team-members/schedules?id=${id}`, MemberSchedulesPage],
  ['/team-members/schedules', MemberSchedulesPage],
  ['/team-members/schedules?week=2026-12-02', MemberSchedulesPage],
  ['/team-members/time-off', TeamTimeOffPage],
  ['/team-members/schedule-requests', ScheduleRequestsPage],
  ['/team-members/schedule-requests?status=ALL', ScheduleRequestsPage],
  ['/schedule', SchedulePage],
  ['/schedule?week=2026-12-02', SchedulePage],
  ['/schedule?view=month', SchedulePage],
])('%s reads the data that the host fetches early', async (path, Page) => {
  const page = await renderPage(<Page />, { path, texts: { team: en } })
  await waitFor(() => expect(unreadFirstData(Page, page)).toEqual([]))
})
