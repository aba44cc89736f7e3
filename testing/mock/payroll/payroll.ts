import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import type { CommissionGroup, PayrollMonth, ResponseOf } from '@steward/shared/contracts'
import { addAmounts } from '@steward/shared/money'
import { isSalaryReadable } from '@steward/shared/rules/payroll/salary-access'
import { isEarningReadable } from '@steward/shared/rules/commission/earning-access'
import { compareInstants, plainDateOf, type Instant } from '@steward/shared/time'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { summaryOf } from '../team/members.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { CommissionGroupRow } from '../tables/commission.ts'
import type { MemberRow } from '../tables/team.ts'
import { wireOf } from '../kernel/wire.ts'
import { nameOf } from '../kernel/names.ts'

const defaultGroupOf = (call: CallContext) =>
  call.own(call.world.commissionGroups).find(({ isDefault }) => isDefault) ?? null

const recordOf = (call: CallContext, memberId: string) =>
  call.own(call.world.payrollRecords).find(({ businessUserId }) => businessUserId === memberId)

/** Returns the group of a member: that of their payroll record, or else the default one (product decision B.9). */
const groupOf = (call: CallContext, memberId: string) =>
  recordOf(call, memberId)?.commissionGroup ?? defaultGroupOf(call)

const activeMembers = (call: CallContext) =>
  call.own(call.world.members).filter((member) => isActiveMember(member) && member.deletedAt === null)

const sumOf = (amounts: readonly string[], currency: string) =>
  amounts.reduce((total, amount) => addAmounts(total, amount, currency), '0.00')

function presentGroup(call: CallContext, row: CommissionGroupRow): CommissionGroup {
  const members = activeMembers(call).filter(({ id }) => groupOf(call, id)?.id === row.id)
  return { ...wireOf(row), memberCount: row.memberCount ?? members.length, paidIn: row.paidIn ?? null }
}

function listRules(call: Call<'commission-rule.list'>): ResponseOf<'commission-rule.list'> {
  const { targetType, targetId, all } = call.query
  const today = plainDateOf(call.now, call.business.timeZone)
  const rules = call.own(call.world.commissionRules)
  const isSuperseded = ({ group, target, effectiveFrom }: (typeof rules)[number]) =>
    rules
      .filter((later) => later.group.id === group.id && later.target.id === target.id)
      .some((later) => later.effectiveFrom > effectiveFrom && later.effectiveFrom <= today)
  const keyOf = ({ target, group, effectiveFrom, id }: (typeof rules)[number]) =>
    [target.name.toLowerCase(), group.displayName.toLowerCase(), effectiveFrom, id].join('\0')
  const items = rules
    .filter((row) => targetType === undefined || row.targetType === targetType)
    .filter((row) => targetId === undefined || row.target.id === targetId)
    .filter((row) => all === 'true' || !isSuperseded(row))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return { items: items.map((row) => ({ ...wireOf(row), revision: row.revision ?? 1 })) }
}

function listEntries(call: Call<'commission-entry.list'>): ResponseOf<'commission-entry.list'> {
  const { query, actor } = call
  const own = call.scopeOf('earnings.read') === 'own' ? actor.id : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('earnings.read', query.memberId === own)
  const memberId = own ?? query.memberId
  if (query.memberId !== undefined && !mayReadEarnings(call, query.memberId))
    throw new Refusal('PERMISSION_DENIED', { permission: 'earnings.read' })
  const rows = call
    .own(call.world.commissionEntries)
    .filter((row) => (memberId === undefined ? mayReadEarnings(call, row.member.id) : row.member.id === memberId))
    .filter((row) => query.month === undefined || monthOf(call, row) === query.month)
    .filter(({ reason = 'EARNED' }) => query.reason === undefined || query.reason.includes(reason))
    .filter(({ standing = 'FREE' }) => query.standing === undefined || query.standing === standing)
    .filter((row) => query.from === undefined || compareInstants(row.earnedAt, query.from) >= 0)
    .filter((row) => query.to === undefined || compareInstants(row.earnedAt, query.to) < 0)
    .filter((row) => hasWords(row.source.label, query.q))
    .map(wireOf)
  return pageOf(query, rows, { earnedAt: (row) => row.earnedAt, amount: (row) => Number(row.amount) }, '-earnedAt')
}

const monthOf = ({ business }: CallContext, { earnedAt }: { earnedAt: Instant }) =>
  plainDateOf(earnedAt, business.timeZone).slice(0, 7)

const mayReadEarnings = (call: CallContext, memberId: string) => {
  const member = call.own(call.world.members).find(({ id }) => id === memberId)
  return member === undefined || isEarningReadable(call.actor, member)
}

const isReadable = (call: CallContext, member: MemberRow) =>
  call.may('payroll-record.read') && isSalaryReadable(call.actor, member)

function recordsFor(call: CallContext, memberId: string): ResponseOf<'payroll-record.list'>['items'] {
  const member = call.get(call.world.members, memberId)
  if (!isReadable(call, member)) throw new Refusal('PERMISSION_DENIED', { permission: 'payroll-record.read' })
  const row = recordOf(call, member.id)
  if (!row) return []
  const group = groupOf(call, member.id)
  return [{ ...wireOf(row), commissionGroup: group && { id: group.id, displayName: group.displayName } }]
}

function getRecord(call: Call<'payroll-record.get'>): ResponseOf<'payroll-record.get'> {
  const [record] = recordsFor(call, call.params.businessUserId)
  if (!record) throw new Refusal('NOT_FOUND')
  return record
}

/** Returns the month that a test has added, or the month by the members, salaries and commission entries. */
function getMonth(call: Call<'payroll-month.get'>): PayrollMonth {
  const { world, currency, business } = call
  const { month } = call.params
  const known = call.own(world.payrollMonths).find((row) => row.month === month)
  if (known) return wireOf(known)
  const entries = call
    .own(world.commissionEntries)
    .filter(({ earnedAt }) => plainDateOf(earnedAt, business.timeZone).startsWith(month))
  const earnedBy = ({ id }: MemberRow) =>
    mayReadEarnings(call, id) ? entries.filter(({ member }) => member.id === id) : []
  const active = new Set(activeMembers(call))
  const lines = call
    .own(world.members)
    .filter((member) => active.has(member) || earnedBy(member).length > 0)
    .toSorted((a, b) => (`${nameOf(a)} ${a.id}` < `${nameOf(b)} ${b.id}` ? -1 : 1))
    .map((member): PayrollMonth['lines'][number] => ({
      member: { ...summaryOf(member), jobTitle: member.jobTitle },
      baseSalary: (isReadable(call, member) && recordOf(call, member.id)?.baseSalary) || null,
      restricted: !isReadable(call, member),
      commission: sumOf(
        earnedBy(member).map(({ amount }) => amount),
        currency,
      ),
      commissionEntries: earnedBy(member).length,
      commissionGroup: (mayReadEarnings(call, member.id) && groupOf(call, member.id)?.displayName) || null,
      isRemoved: member.deletedAt !== null,
    }))
  const totals = {
    baseSalary: sumOf(
      lines.flatMap(({ baseSalary }) => baseSalary ?? []),
      currency,
    ),
    commission: sumOf(
      lines.map(({ commission }) => commission),
      currency,
    ),
  }
  return { month, currency, lines, totals }
}

/** In the order of a payslip. */
const kinds = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD'] as const

/** Returns the settings that a test has added, or the settings by the members and their salaries. */
function getDefaults(call: CallContext): ResponseOf<'payroll-defaults.get'> {
  const known = call.own(call.world.payrollDefaults)[0]
  if (known) return wireOf(known)
  const records = activeMembers(call).map(({ id }) => recordOf(call, id))
  const paying = (kind: (typeof kinds)[number]) =>
    records.filter((row) =>
      row?.statutoryPayments.some((payment) => payment.kind === kind && payment.mode !== 'EXEMPT'),
    )
  return {
    currency: call.currency,
    membersWithRecord: records.filter((row) => row !== undefined).length,
    membersWithoutRecord: records.filter((row) => row === undefined).length,
    statutoryPayments: kinds
      .map((kind) => ({ kind, members: paying(kind).length }))
      .filter(({ members }) => members > 0),
  }
}

export const payrollHandlers: Handlers<
  | 'commission-group.list'
  | 'commission-rule.list'
  | 'commission-entry.list'
  | 'payroll-record.get'
  | 'payroll-record.list'
  | 'payroll-month.get'
  | 'payroll-defaults.get'
> = {
  'commission-group.list': (call) => ({
    items: call
      .own(call.world.commissionGroups)
      .toSorted(
        (a, b) =>
          Number(b.isDefault) - Number(a.isDefault) ||
          (a.displayName.toLowerCase() < b.displayName.toLowerCase() ? -1 : 1),
      )
      .map((row) => presentGroup(call, row)),
  }),
  'commission-rule.list': listRules,
  'commission-entry.list': listEntries,
  'payroll-record.get': getRecord,
  'payroll-record.list': (call) => ({ items: recordsFor(call, call.query.businessUserId) }),
  'payroll-month.get': getMonth,
  'payroll-defaults.get': getDefaults,
}
