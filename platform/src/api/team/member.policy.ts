import { birthDateFault, memberAges, payrollAges } from '@steward/shared/rules/customer/birth-date'
import { isActiveOwner, whyNotMember, whyNotProfile } from '@steward/shared/rules/team/member-guards'
import type { MemberAction } from '@steward/shared/rules/team/member-transitions'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import type { AnyCall, CallContext } from '../../kernel/call.ts'
import { requirePossible, throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { businessUser } from '../../tables/team/team.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import type { TeamRights } from '../team-seats/lock-team.ts'
import { requireContractWrite } from '../employment/employment.policy.ts'
import type { MemberRow } from './member.queries.ts'

/**
 * Fields that only colleagues with `member.read-private` see. A caller who does not see a field cannot write it (B.3).
 */
export const privateFields = [
  'phoneNumber',
  'dateOfBirth',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'identificationNumber',
  'emergencyName',
  'emergencyRelation',
  'emergencyPhoneNumber',
  'contractedMinutesWeek',
] as const

/** Fields of contracts and payslips. Only members who manage the team can write them, not the member concerned. */
const officeFields = ['jobTitle', 'identificationNumber'] as const

/** Throws 403 unless the caller may change these fields of the member. Only owners can change an owner's profile. */
export function requireProfileWrite(call: AnyCall, member: Pick<MemberRow, 'id' | 'role'>, fields: object): void {
  const isOwn = member.id === call.actor.memberId
  call.require('member.update', isOwn)
  throwRefusal(whyNotProfile({ role: member.role, isSelf: isOwn }, call))
  if (privateFields.some((name) => name in fields)) call.require('member.read-private', isOwn)
  if (officeFields.some((name) => name in fields)) call.require('member.update', false)
  if ('contractedMinutesWeek' in fields) requireContractWrite(call, member)
  if ('serviceIds' in fields) call.require('service.write')
}

/**
 * Throws unless the action is possible for a member of this version: the role of the person, the last owner, the own
 * membership, the version and the status. The caller holds `lockTeam`.
 */
export async function requireMemberAction(
  call: CallContext,
  action: MemberAction,
  { member, rights }: { member: MemberRow; rights: TeamRights },
): Promise<void> {
  const facts = {
    ...member,
    isSelf: member.id === call.actor.memberId,
    ...(isActiveOwner(member) && { hasOtherOwner: await hasOtherOwner(call, member.id) }),
  }
  requirePossible(call, member.version, whyNotMember(action, facts, rights))
}

/** Returns whether the business has another active owner. */
export async function hasOtherOwner({ tx, entity }: AnyCall, memberId: string): Promise<boolean> {
  const others = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(
      and(
        eq(businessUser.entityId, entity.id),
        eq(businessUser.role, 'OWNER'),
        isActiveMember,
        isNull(businessUser.deletedAt),
        ne(businessUser.id, memberId),
      ),
    )
    .limit(1)
  return others.length > 0
}

/**
 * Throws at `dateOfBirth` if the age is outside the range for members. The minimum age is higher for members on the
 * payroll.
 */
export async function requireBirthDate(
  { tx, clock, entity }: AnyCall,
  memberId: string,
  date: PlainDate | null | undefined,
): Promise<void> {
  if (!date) return
  const onPayroll = await tx
    .select({ id: payrollRecord.id })
    .from(payrollRecord)
    .where(
      and(
        eq(payrollRecord.entityId, entity.id),
        eq(payrollRecord.businessUserId, memberId),
        isNull(payrollRecord.deletedAt),
      ),
    )
    .limit(1)
  const ages = onPayroll.length > 0 ? payrollAges : memberAges
  const fault = birthDateFault(date, ages, plainDateOf(clock.now(), entity.timeZone))
  if (fault === 'NOT_IN_FUTURE') throw problems.invalidField('dateOfBirth', fault)
  if (fault) throw problems.invalidField('dateOfBirth', fault, { ...ages })
}
