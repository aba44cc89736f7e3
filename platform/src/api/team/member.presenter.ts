import type { CurrentUser, Member, MemberListItem, MemberSummary, WorkScheduleEntry } from '@steward/shared/contracts'
import type { AnyCall } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { MemberListRow, MemberRow, ScheduleRow } from './member.queries.ts'
import { weeklyMinutesOf } from './weekly-minutes.ts'

/** Returns the data of a member that every colleague sees. */
export function presentMemberSummary(row: Pick<MemberRow, 'id' | 'givenName' | 'lastName' | 'avatar'>): MemberSummary {
  return { id: row.id, givenName: row.givenName, lastName: row.lastName, avatar: row.avatar }
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
    serviceIds: row.services.map(({ id }) => id),
    // Undefined fields are left out of the response. They are named one by one instead of spread, so that the type
    // check covers each.
    email: seesPrivate ? row.email : undefined,
    phoneNumber: seesPrivate ? row.phoneNumber : undefined,
    contractedMinutesWeek: seesPrivate ? row.contractedMinutesWeek : undefined,
    weeklyMinutes: seesSchedule ? weeklyMinutesOf(row.schedule) : undefined,
    workSchedule: seesSchedule ? row.schedule.map(presentScheduleEntry) : undefined,
    commissionGroup: call.may('commission.read') ? row.commissionGroup : undefined,
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
    ...presentRecord(row),
    givenName: row.givenName,
    lastName: row.lastName,
    avatar: row.avatar,
    role: row.role,
    status: row.status,
    jobTitle: row.jobTitle,
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
    | 'emergencyName'
    | 'emergencyRelation'
    | 'emergencyPhoneNumber'
    | 'contractedMinutesWeek'
  >
>

function presentPrivate(row: MemberRow): PrivateFields {
  return {
    email: row.email,
    identificationNumber: row.identificationNumber,
    auth0UserId: row.auth0UserId,
    dateOfBirth: row.dateOfBirth,
    phoneNumber: row.phoneNumber,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    country: row.country,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    emergencyName: row.emergencyName,
    emergencyRelation: row.emergencyRelation,
    emergencyPhoneNumber: row.emergencyPhoneNumber,
    contractedMinutesWeek: row.contractedMinutesWeek,
  }
}

function presentInvitation({ status, invitation }: MemberListRow): MemberListItem['invitation'] {
  if (status !== 'INVITED' || invitation === null) return null
  return { sentAt: invitation.sentAt ?? invitation.createdAt, expiresAt: invitation.expiresAt }
}

export function presentScheduleEntry(row: ScheduleRow): WorkScheduleEntry {
  return {
    ...presentRecord(row),
    dayOfWeek: row.dayOfWeek,
    startTime: row.startTime,
    endTime: row.endTime,
    isWorkingDay: row.isWorkingDay,
    serviceProviderId: row.businessUserId,
  }
}
