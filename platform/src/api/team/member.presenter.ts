import type { CurrentUser, Member, MemberListItem, MemberSummary, WorkScheduleEntry } from '@steward/shared/contracts'
import type { PlainDate, WallTime } from '@steward/shared/time'
import { readInstant } from '../../database/columns.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { recordFields } from '../../kernel/record-row.ts'
import type { MemberListRow, MemberRow, ScheduleRow } from './member.queries.ts'
import { weeklyMinutesOf } from './weekly-minutes.ts'

/** Returns the data of a member that every colleague sees. */
export function presentMemberSummary(
  row: Pick<MemberRow, 'id' | 'given_name' | 'last_name' | 'avatar'>,
): MemberSummary {
  return { id: row.id, givenName: row.given_name, lastName: row.last_name, avatar: row.avatar }
}

/**
 * Returns a row of the team list. Contact data needs `member.read-private` and hours need `schedule.read`. Otherwise
 * they are left out.
 */
export function presentMemberListItem(row: MemberListRow, call: AnyCall): MemberListItem {
  const isOwn = row.id === call.actor.memberId
  const seesPrivate = call.may('member.read-private', isOwn)
  const seesSchedule = call.may('schedule.read', isOwn)
  return {
    ...presentPublic(row),
    serviceIds: row.service_ids,
    // Undefined fields are left out of the response. They are named one by one instead of spread, so that the type
    // check covers each.
    email: seesPrivate ? row.email : undefined,
    phoneNumber: seesPrivate ? row.phone_number : undefined,
    weeklyMinutes: seesSchedule ? weeklyMinutesOf(row.schedule) : undefined,
    workSchedule: seesSchedule ? row.schedule.map(presentScheduleEntry) : undefined,
    invitation: call.may('member.manage-junior') ? presentInvitation(row) : undefined,
  }
}

/** Returns one member. Private fields are left out unless the caller has `member.read-private` for this member. */
export function presentMember(row: MemberRow, services: { id: string; name: string }[], call: AnyCall): Member {
  const isOwn = row.id === call.actor.memberId
  return {
    ...presentPublic(row),
    ...(call.may('member.read-private', isOwn) ? presentPrivate(row) : {}),
    services: services.map(({ id, name }) => ({ id, name })),
  }
}

/** Returns the response to the specification's current-user call. */
export function presentCurrentUser(row: MemberRow, call: AnyCall): CurrentUser {
  return {
    ...presentPublic(row),
    ...presentPrivate(row),
    auth0UserId: call.actor.sub,
    businessEntityId: call.entity.id,
    permissions: [...call.actor.permissions],
  }
}

type PublicFields = Omit<Member, 'services' | keyof PrivateFields>

function presentPublic(row: MemberRow): PublicFields {
  return {
    ...recordFields(row),
    givenName: row.given_name,
    lastName: row.last_name,
    avatar: row.avatar,
    role: row.role,
    status: row.status,
    jobTitle: row.job_title,
  }
}

type PrivateFields = Required<
  Pick<
    Member,
    | 'email'
    | 'identificationNumber'
    | 'auth0UserId'
    | 'dateOfBirth'
    | 'phoneNumber'
    | 'addressLine1'
    | 'addressLine2'
    | 'country'
    | 'city'
    | 'state'
    | 'postalCode'
  >
>

function presentPrivate(row: MemberRow): PrivateFields {
  return {
    email: row.email,
    identificationNumber: row.identification_number,
    auth0UserId: row.auth0_user_id,
    dateOfBirth: row.date_of_birth as PlainDate | null,
    phoneNumber: row.phone_number,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    country: row.country,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
  }
}

function presentInvitation({ status, invitation }: MemberListRow): MemberListItem['invitation'] {
  if (status !== 'INVITED' || invitation === null) return null
  return { sentAt: readInstant(invitation.sent_at), expiresAt: readInstant(invitation.expires_at) }
}

export function presentScheduleEntry(row: ScheduleRow): WorkScheduleEntry {
  return {
    ...recordFields(row),
    dayOfWeek: row.day_of_week,
    startTime: row.start_time as WallTime | null,
    endTime: row.end_time as WallTime | null,
    isWorkingDay: row.is_working_day,
    serviceProviderId: row.business_user_id,
  }
}
