import * as z from 'zod'
import { commissionReasons, commissionStandings } from '../../rules/commission/entry-reason.ts'
import { gapReasons, gapSteps } from '../../rules/commission/gap.ts'
import { languages } from '../common/language.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { commissionEntry } from './commission-entry.ts'

const named = z.object({ id: f.id, name: z.string() })

const filters = {
  memberId: f.id.optional(),
  from: f.instant.optional(),
  to: f.instant.optional(),
  month: f.month.optional(),
  groupId: f.id.optional(),
  /** A service or a plan. */
  targetId: f.id.optional(),
  reason: f.oneOrMore(commissionReasons),
  standing: z.enum(commissionStandings).optional(),
}

const cut = { currency: z.string(), amount: f.amount, entries: z.int() }

/** The sums of one filter. Each list adds up to `totals`, one for each currency. */
const commissionTotals = z.object({
  totals: z.array(z.object(cut)),
  byMember: z.array(z.object({ member: memberSummary, ...cut })),
  /** Null: lines without a group, such as those by hand. */
  byGroup: z.array(z.object({ group: named.nullable(), ...cut })),
  /** Null: lines without a source. */
  byTarget: z.array(z.object({ target: named.nullable(), ...cut })),
  byReason: z.array(z.object({ reason: z.enum(commissionReasons), ...cut })),
  byStanding: z.array(z.object({ standing: z.enum(commissionStandings), ...cut })),
  /** True if what owners earned is left out. */
  restricted: z.boolean(),
})

/** Something attended or sold that earned nothing. It names no customer. */
const gapItem = z.object({
  sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']),
  id: f.id,
  label: z.string(),
  /** The number of the booking. */
  number: z.string().nullable(),
  member: memberSummary.nullable(),
  at: f.instant,
  currency: z.string(),
  value: f.amount,
  /** What it would earn after the step. Null: nothing. */
  wouldEarn: f.amount.nullable(),
  timeSlotId: f.id.nullable(),
  targetId: f.id,
})

const commissionGaps = z.object({
  month: f.month,
  currency: z.string(),
  /** Everything attended or sold in the month. Always `earned` plus `nothing`. */
  total: z.int(),
  earned: z.int(),
  nothing: z.int(),
  couldEarn: f.amount,
  reasons: z.array(
    z.object({
      reason: z.enum(gapReasons),
      step: z.enum(gapSteps),
      count: z.int(),
      /** Sums in the currency of the business. Other currencies are not part of them. */
      value: f.amount,
      wouldEarn: f.amount,
      items: z.array(gapItem),
    }),
  ),
  restricted: z.boolean(),
})

const earnings = z.object({
  month: f.month,
  currency: z.string(),
  payable: f.amount,
  earned: f.amount,
  takenBack: f.amount,
  byHand: f.amount,
  carriedOver: f.amount,
  held: f.amount,
  months: z.array(z.object({ month: f.month, amount: f.amount })),
  /** What the month earned in other currencies. Not part of the figures above. */
  others: z.array(z.object({ currency: z.string(), amount: f.amount })),
})

const reason = f.text({ min: 3, max: 160 })
const byId = z.object({ id: f.id })
const maxLine = 999_999

export const commissionLedgerOperations = {
  'commission-entry.list': operation({
    route: ['GET', '/api/commission-entry'],
    summary: 'List the entries of the commission ledger; a member sees their own, a manager none of owners',
    permission: 'earnings.read',
    query: z.strictObject({ ...f.paging, ...filters }),
    response: f.listOf(commissionEntry),
  }),
  'commission-entry.totals': operation({
    route: ['GET', '/api/commission-entry/totals'],
    summary: 'Get the sums of the commission ledger by member, group, service or plan, reason and standing',
    costly: 'figures',
    permission: 'earnings.read',
    query: z.strictObject(filters),
    response: commissionTotals,
  }),
  'commission-entry.create': operation({
    route: ['POST', '/api/commission-entry'],
    summary: 'Add a line by hand to the commission of another member, or deduct one',
    permission: 'commission.update',
    body: z.strictObject({
      memberId: f.id,
      change: z.enum(['ADDITION', 'DEDUCTION']),
      amount: f.amountUpTo(maxLine),
      reason,
    }),
    response: commissionEntry,
    status: 201,
    idempotent: true,
  }),
  'commission-entry.take-back': operation({
    route: ['POST', '/api/commission-entry/{id}/take-back'],
    summary: 'Take a line by hand back by a further line',
    permission: 'commission.update',
    params: byId,
    body: z.strictObject({ reason }),
    response: commissionEntry,
    status: 201,
    idempotent: true,
    errors: ['ALREADY_UNDONE', 'TRANSITION_NOT_ALLOWED'],
  }),
  'commission-gap.list': operation({
    route: ['GET', '/api/commission-gap'],
    summary: 'List what was attended or sold in a month and earned nothing, by reason; a provider sees their own',
    costly: 'figures',
    permission: 'earnings.read',
    query: z.strictObject({ month: f.month, memberId: f.id.optional() }),
    response: commissionGaps,
  }),
  'earnings.get': operation({
    route: ['GET', '/api/earnings/{month}'],
    summary: 'Get what the user earned in a month, and the twelve months up to it',
    permission: 'earnings.read',
    params: z.object({ month: f.month }),
    response: earnings,
  }),
  'earnings.statement': operation({
    route: ['GET', '/api/earnings/{month}/statement.pdf'],
    summary: 'Get the statement of what the user earned in a month as PDF',
    costly: 'document',
    permission: 'earnings.read',
    params: z.object({ month: f.month }),
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: null,
    file: 'application/pdf',
  }),
}
