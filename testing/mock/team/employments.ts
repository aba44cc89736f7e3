import { employmentsOverlap, openEmployment, type EmploymentEndReason } from '@steward/shared/rules/team/employment'
import { faultOfEmployment } from '@steward/shared/rules/team/employment-fault'
import { whyNotContract } from '@steward/shared/rules/team/member-guards'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, throwRefusal } from '../kernel/refusal.ts'
import type { EmploymentRow, MemberRow } from '../tables/team.ts'
import { nextId } from '../tables/world.ts'

type Terms = Pick<EmploymentRow, 'type' | 'firstDay' | 'lastDay' | 'endReason'>

const present = (row: EmploymentRow) => ({
  ...recordOf(row),
  memberId: row.businessUserId,
  type: row.type,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  endReason: row.endReason,
})

const periodsOf = (call: CallContext, memberId: string) =>
  call
    .own(call.world.employments)
    .filter((row) => row.businessUserId === memberId && row.deletedAt === null)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1))

export function requireContractWrite(call: CallContext, { id, role }: MemberRow): void {
  throwRefusal(whyNotContract({ role, isSelf: id === call.actor.id }, call))
}

function requirePeriod(call: CallContext, memberId: string, period: Terms & { id?: string }): void {
  const fault = faultOfEmployment(period, plainDateOf(call.now, call.business.timeZone))
  if (fault) throw invalidField(fault.path, fault.code)
  const others = periodsOf(call, memberId).filter(({ id }) => id !== period.id)
  if (others.some((other) => employmentsOverlap(other, period))) throw invalidField('firstDay', 'OVERLAPS')
}

/** Adds a period to a member, as `addEmployment` of the platform does. */
export function addEmployment(call: CallContext, memberId: string, terms: Terms): EmploymentRow {
  requirePeriod(call, memberId, terms)
  const stamps = { createdAt: call.now, updatedAt: call.now, deletedAt: null, version: 1 }
  const row = { id: nextId(call.world), entityId: call.business.id, ...stamps, businessUserId: memberId, ...terms }
  call.world.employments.push(row)
  return row
}

function changeEmployment(call: CallContext, row: EmploymentRow, terms: Partial<Terms>): void {
  requirePeriod(call, row.businessUserId, { ...row, ...terms })
  change<EmploymentRow>(call, row, terms)
}

/** Ends the open period of a member, as `endEmployment` of the platform does. */
export function endEmployment(
  call: CallContext,
  memberId: string,
  end: { lastDay: PlainDate; endReason: EmploymentEndReason | null },
): void {
  const open = openEmployment(periodsOf(call, memberId), end.lastDay)
  if (!open) throw invalidField('lastDay', 'NOT_APPLICABLE')
  changeEmployment(call, open, end)
}

/** Closes the employment of a removed member, as `closeEmployment` of the platform does. */
export function closeEmployment(call: CallContext, memberId: string): void {
  const today = plainDateOf(call.now, call.business.timeZone)
  const open = openEmployment(periodsOf(call, memberId), today)
  if (open?.lastDay === null)
    change<EmploymentRow>(call, open, open.firstDay > today ? { deletedAt: call.now } : { lastDay: today })
}

function lockPeriod(call: CallContext, id: string): EmploymentRow {
  const row = call.get(call.world.employments, id)
  requireContractWrite(call, call.get(call.world.members, row.businessUserId))
  call.requireVersion(row.version)
  return row
}

function list(call: Call<'employment.list'>) {
  const member = call.get(call.world.members, call.params.id)
  call.require('member.read-private', member.id === call.actor.id)
  return { items: periodsOf(call, member.id).map(present) }
}

function create(call: Call<'employment.create'>) {
  const member = call.get(call.world.members, call.params.id)
  requireContractWrite(call, member)
  return present(addEmployment(call, member.id, call.body))
}

function update(call: Call<'employment.update'>) {
  const row = lockPeriod(call, call.params.id)
  changeEmployment(call, row, call.body as Partial<Terms>)
  return present(row)
}

function remove(call: Call<'employment.remove'>): undefined {
  change(call, lockPeriod(call, call.params.id), { deletedAt: call.now })
}

export const employmentHandlers: Handlers<
  'employment.list' | 'employment.create' | 'employment.update' | 'employment.remove'
> = {
  'employment.list': list,
  'employment.create': create,
  'employment.update': update,
  'employment.remove': remove,
}
