import { isUnanswered } from '@steward/shared/rules/team/member-transitions'
import type { CurrentUser, Member, MemberListItem } from '@steward/shared/contracts'
import { postalCodeFits } from '@steward/shared/contracts/common/postal-code'
import { birthDateFault, memberAges, payrollAges } from '@steward/shared/rules/customer/birth-date'
import { whyNotProfile } from '@steward/shared/rules/team/member-guards'
import { isInForce } from '@steward/shared/rules/team/planned-day'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import { phoneNumberAt, withPhoneNumber } from '../kernel/phone-number.ts'
import { invalidField, Refusal, throwRefusal } from '../kernel/refusal.ts'
import type { MemberRow } from '../tables/team.ts'
import { assignServices } from './assign-services.ts'
import { requireContractWrite } from './employments.ts'
import { entriesInForce, entriesOf, versionsOf } from './member-hours.ts'
import { presentEntry } from './work-schedules.ts'

/** Returns the fields of a member that every colleague sees. */
export const summaryOf = ({ id, givenName, lastName, avatar }: MemberRow) => ({ id, givenName, lastName, avatar })

const publicOf = (row: MemberRow) => ({
  ...recordOf(row),
  ...summaryOf(row),
  role: row.role,
  status: row.status,
  jobTitle: row.jobTitle,
})

const privateOf = (row: MemberRow) => ({
  email: row.email,
  identificationNumber: row.identificationNumber,
  auth0UserId: row.auth0UserId === '' ? null : row.auth0UserId,
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
})

const minuteOf = (time: string | null) => {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  return hour * 60 + minute
}

const servicesOf = (call: CallContext, { id }: MemberRow) =>
  call
    .own(call.world.services)
    .filter(({ serviceProviderIds }) => serviceProviderIds.includes(id))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))

/** Returns the newest invitation of an invited member. Revoked ones do not count. */
function invitationOf(call: CallContext, { id, status }: MemberRow): MemberListItem['invitation'] {
  const sent = call
    .own(call.world.invitations)
    .filter((row) => row.memberId === id && row.deletedAt === null && isUnanswered(row))
    .at(-1)
  return status === 'INVITED' && sent ? { sentAt: sent.sentAt, expiresAt: sent.expiresAt } : null
}

/** Returns the commission group of a member on the payroll. Without one of their own, it is the default group. */
function groupOf(call: CallContext, { id }: MemberRow): MemberListItem['commissionGroup'] {
  const record = call.own(call.world.payrollRecords).find(({ businessUserId }) => businessUserId === id)
  const group =
    record && (record.commissionGroup ?? call.own(call.world.commissionGroups).find(({ isDefault }) => isDefault))
  return group ? { id: group.id, displayName: group.displayName } : null
}

function presentListItem(call: CallContext, row: MemberRow): MemberListItem {
  const isOwn = row.id === call.actor.id
  const schedule = entriesInForce(call, row.id, plainDateOf(call.now, call.business.timeZone))
  const weeklyMinutes = schedule
    .filter(({ isWorkingDay }) => isWorkingDay)
    .reduce((sum, entry) => sum + minuteOf(entry.endTime) - minuteOf(entry.startTime), 0)
  return {
    ...publicOf(row),
    serviceIds: servicesOf(call, row).map(({ id }) => id),
    ...(call.may('member.read-private', isOwn)
      ? { email: row.email, phoneNumber: row.phoneNumber, contractedMinutesWeek: row.contractedMinutesWeek }
      : {}),
    ...(call.may('schedule.read', isOwn) ? { weeklyMinutes, workSchedule: schedule.map(presentEntry) } : {}),
    ...(call.may('commission.read') ? { commissionGroup: groupOf(call, row) } : {}),
    ...(call.may('member.manage-junior') ? { invitation: invitationOf(call, row) } : {}),
  }
}

function worksAt(call: CallContext, { id }: MemberRow, locationId: string): boolean {
  const version = versionsOf(call, id).find((row) => isInForce(row, plainDateOf(call.now, call.business.timeZone)))
  return version !== undefined && entriesOf(call, version.id).some((entry) => entry.locationId === locationId)
}

function listMembers(call: Call<'member.list'>) {
  const { query, world } = call
  if (query.locationId !== undefined) call.require('schedule.read', false)
  const nameOf = (row: MemberRow) => `${row.givenName} ${row.lastName}`.toLowerCase()
  const sorts = {
    name: nameOf,
    role: (row: MemberRow) => row.role,
    status: (row: MemberRow) => row.status,
    createdAt: (row: MemberRow) => row.createdAt,
  }
  const searched = (row: MemberRow) =>
    call.may('member.read-private', false) ? `${nameOf(row)} ${row.email}` : nameOf(row)
  const rows = call
    .own(world.members)
    .filter(({ deletedAt }) => deletedAt === null)
    .filter((row) => oneOf(row.role, query.role) && oneOf(row.status, query.status) && hasWords(searched(row), query.q))
    .filter((row) => query.serviceId === undefined || servicesOf(call, row).some(({ id }) => id === query.serviceId))
    .filter((row) => query.locationId === undefined || worksAt(call, row, query.locationId))
  const page = pageOf(query, rows, sorts, 'name')
  return { ...page, items: page.items.map((row) => presentListItem(call, row)) }
}

function currentUser(call: Call<'business-user.get'>): CurrentUser {
  const { actor, business, params, permissions } = call
  if (params.sub !== actor.auth0UserId) throw new Refusal('NOT_FOUND')
  return {
    ...publicOf(actor),
    ...privateOf(actor),
    auth0UserId: actor.auth0UserId,
    businessEntityId: business.id,
    permissions: [...permissions],
  }
}

export function presentMember(call: CallContext, row: MemberRow): Member {
  const isPrivate = call.may('member.read-private', row.id === call.actor.id)
  const services = servicesOf(call, row).map(({ id, name }) => ({ id, name }))
  return { ...publicOf(row), ...(isPrivate ? privateOf(row) : {}), services }
}

const officeFields = ['jobTitle', 'identificationNumber']
const privateFields = new Set(Object.keys(privateOf({} as MemberRow)))

function requireBirthDate(call: CallContext, row: MemberRow, date: PlainDate): void {
  const onPayroll = call.own(call.world.payrollRecords).some(({ businessUserId }) => businessUserId === row.id)
  const ages = onPayroll ? payrollAges : memberAges
  const fault = birthDateFault(date, ages, plainDateOf(call.now, call.business.timeZone))
  if (fault) throw invalidField('dateOfBirth', fault, fault === 'AGE_OUT_OF_RANGE' ? { ...ages } : undefined)
}

function updateMember(call: Call<'member.update'>) {
  const { actor } = call
  const row = call.get(call.world.members, call.params.id)
  const isOwn = row.id === actor.id
  call.require('member.update', isOwn)
  throwRefusal(whyNotProfile({ role: row.role, isSelf: isOwn }, call))
  if (Object.keys(call.body).some((name) => privateFields.has(name))) call.require('member.read-private', isOwn)
  if (officeFields.some((name) => name in call.body)) call.require('member.update', false)
  if ('contractedMinutesWeek' in call.body) requireContractWrite(call, row)
  if ('serviceIds' in call.body) call.require('service.write')
  call.requireVersion(row.version)
  const { serviceIds, emergencyPhoneNumber: typed, ...profile } = call.body
  const body = {
    ...withPhoneNumber(profile, row.phoneNumber),
    ...(typed !== undefined && {
      emergencyPhoneNumber: phoneNumberAt('emergencyPhoneNumber', typed, row.emergencyPhoneNumber),
    }),
  }
  if (body.dateOfBirth && body.dateOfBirth !== row.dateOfBirth) requireBirthDate(call, row, body.dateOfBirth)
  if (!postalCodeFits({ ...row, ...body })) throw invalidField('postalCode', 'INVALID_FORMAT')
  if (serviceIds) assignServices(call, row, serviceIds)
  change(call, row, body as Partial<MemberRow>)
  return presentMember(call, row)
}

export const memberHandlers: Handlers<'business-user.get' | 'member.list' | 'member.get' | 'member.update'> = {
  'business-user.get': currentUser,
  'member.list': listMembers,
  'member.get': (call) => presentMember(call, call.get(call.world.members, call.params.id)),
  'member.update': updateMember,
}
