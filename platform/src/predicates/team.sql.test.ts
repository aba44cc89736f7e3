import * as rules from '@steward/shared/rules/team/member-transitions'
import * as timeOffRules from '@steward/shared/rules/team/time-off-status'
import { addMinutes, toInstant } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businessUser, invitation } from '../tables/team/team.ts'
import { timeOff } from '../tables/team/leave.ts'
import { scheduleRequest } from '../tables/team/work-schedule.ts'
import { testDatabase } from '../testing/database.ts'
import * as invitations from './invitation.sql.ts'
import * as members from './member.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'
import { differencesOf } from './testing/differences.ts'
import { isRequested } from './schedule-request.sql.ts'
import * as timesOff from './time-off.sql.ts'

const database = await testDatabase()

const now = toInstant('2026-11-10T02:00:00Z')
const moments = [-1, 0, 1].map((seconds) => addMinutes(now, seconds / 60))

interface Member {
  status: rules.MemberStatus
}

it.each<[string, SQL, (member: Member) => boolean]>([
  ['isActiveMember', members.isActiveMember, rules.isActiveMember],
  ['isInvited', members.isInvited, rules.isInvited],
  ['takesPlaceOnTeam', members.takesPlaceOnTeam, rules.takesPlaceOnTeam],
])('SQL and the rule agree on %s for every status', async (_, condition, rule) => {
  const rows = gridOf<Member>({ status: Object.keys(rules.memberTransitions) as rules.MemberStatus[] })
  expect(await differencesOf(database, businessUser, rows, { condition, rule })).toEqual([])
})

interface Invitation {
  status: rules.InvitationStatus
  expiresAt: (typeof moments)[number]
}

const sent = gridOf<Invitation>({
  status: Object.keys(rules.invitationTransitions) as rules.InvitationStatus[],
  expiresAt: moments,
})

it.each<[string, SQL, (row: Invitation) => boolean]>([
  ['isUnanswered', invitations.isUnanswered, rules.isUnanswered],
  ['isSettled', invitations.isSettled, rules.isSettled],
  ['isStoredAsPending', invitations.isStoredAsPending, rules.isStoredAsPending],
  ['isOverdue', invitations.isOverdue(now), (row) => rules.isOverdue(row, now)],
  ['isOpenInvitation', invitations.isOpenInvitation(now), (row) => rules.isOpenInvitation(row, now)],
  ['hasExpired', invitations.hasExpired(now), (row) => rules.currentStatus(row, now) === 'EXPIRED'],
])('SQL and the rule agree on %s for every status, before, at and after the expiry', async (_, condition, rule) => {
  expect(await differencesOf(database, invitation, sent, { condition, rule })).toEqual([])
})

it('SQL and the rule agree on the status of an invitation by the clock', async () => {
  const found = await askSql(
    database,
    { invitation },
    sent.map((row) => ({ invitation: row })),
    invitations.currentStatus(now),
  )
  expect(found).toEqual(sent.map((row) => rules.currentStatus(row, now)))
})

it.each<[string, SQL, (row: timeOffRules.TimeOffFacts) => boolean]>([
  ['isApproved', timesOff.isApproved, timeOffRules.isApproved],
  ['isRequested', timesOff.isRequested, timeOffRules.isRequested],
  ['waitsOrHolds', timesOff.waitsOrHolds, timeOffRules.waitsOrHolds],
  ['awaitsDecision', timesOff.awaitsDecision(now), (row) => timeOffRules.awaitsDecision(row, now)],
])('SQL and the rule agree on %s for every status, before, at and after the end', async (_, condition, rule) => {
  const rows = gridOf<timeOffRules.TimeOffFacts>({ status: timeOffRules.timeOffStatuses, endTime: moments })
  expect(await differencesOf(database, timeOff, rows, { condition, rule })).toEqual([])
})

it('SQL and the rule agree on whether a request for other hours waits', async () => {
  const rows = gridOf<Pick<timeOffRules.TimeOffFacts, 'status'>>({ status: timeOffRules.timeOffStatuses })
  const both = { condition: isRequested, rule: timeOffRules.isRequested }
  expect(await differencesOf(database, scheduleRequest, rows, both)).toEqual([])
})
