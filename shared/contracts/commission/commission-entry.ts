import * as z from 'zod'
import { commissionReasons, commissionStandings } from '../../rules/commission/entry-reason.ts'
import { lossCauses, reversalCauses, type CommissionExplanation } from '../../rules/commission/explanation.ts'
import * as f from '../common/fields.ts'
import { memberSummary } from '../team/team.ts'

const named = z.object({ id: f.id, name: z.string() })
const rule = z.object({ group: z.string(), revision: z.int(), from: f.plainDate })
const seats = z.int()
const base = z.discriminatedUnion('by', [
  z.object({ by: z.literal('PRICE'), amount: f.amount }),
  // The next three since contract 1.20.0.
  z.object({ by: z.literal('FEE'), amount: f.amount }),
  z.object({ by: z.literal('FEE_DIFFERENCE'), amount: f.amount, fee: f.amount, before: f.amount }),
  z.object({ by: z.literal('KEPT'), amount: f.amount, price: f.amount }),
  z.object({ by: z.literal('SESSION_SHARE'), amount: f.amount, fee: f.amount, sessions: z.int(), seats }),
  z.object({ by: z.literal('REDEMPTION_VALUE'), amount: f.amount, value: f.amount, seats }),
  z.object({ by: z.literal('UNLIMITED_PLAN'), amount: f.amount }),
])

/** How a line got its amount. `explanationText` puts it into the words of the reader. */
const explanation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENTAGE'), percentage: z.string(), base, rule, amount: f.amount }),
  z.object({
    kind: z.literal('FLAT'),
    value: f.amount,
    per: z.enum(['PER_BOOKING', 'PER_SEAT', 'PER_SLOT', 'PER_SALE']),
    times: z.int(),
    part: z.object({ of: f.amount, from: f.amount }).optional(),
    rule,
    amount: f.amount,
  }),
  z.object({ kind: z.literal('NO_RULE'), target: z.literal('MEMBERSHIP').optional() }),
  z.object({ kind: z.literal('OTHER_CURRENCY'), price: z.string(), rule: z.string() }),
  z.object({
    kind: z.literal('REFUND'),
    cause: z.enum(lossCauses).optional(),
    refund: f.amount,
    of: f.amount,
    amount: f.amount,
  }),
  // The next two since contract 1.20.0.
  z.object({ kind: z.literal('PAID_AGAIN'), payment: f.amount, of: f.amount, amount: f.amount }),
  z.object({
    kind: z.literal('CORRECTION'),
    rule: rule.nullable(),
    is: f.amount,
    was: f.amount,
    earned: f.amount,
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('REVERSAL'),
    cause: z.enum(reversalCauses),
    reason: z.string().optional(),
    amount: f.amount,
  }),
  z.object({ kind: z.literal('BY_HAND'), reason: z.string() }),
]) satisfies z.ZodType<CommissionExplanation>

/** A line of the append-only commission ledger. */
export const commissionEntry = z.object({
  id: f.id,
  createdAt: f.instant,
  member: memberSummary,
  /** `BY_HAND` since contract 1.18.0. */
  sourceType: z.enum(['BOOKING', 'TIME_SLOT', 'SUBSCRIPTION', 'BY_HAND']),
  source: z.object({ id: f.id, label: z.string() }),
  currency: z.string(),
  base: f.amount,
  amount: f.amount,
  earnedAt: f.instant,
  reversalOf: f.id.nullable(),
  /** The English sentence. Lines without `explanation` have only this one. */
  trace: z.string(),
  // The fields below are missing before contract 1.18.0.
  explanation: explanation.nullable().optional(),
  reason: z.enum(commissionReasons).optional(),
  /** The local month that the line belongs to. */
  month: f.month.optional(),
  standing: z.enum(commissionStandings).optional(),
  /** The group whose rule applied. */
  group: named.nullable().optional(),
  /** The records that the line opens. */
  bookingId: f.id.nullable().optional(),
  timeSlotId: f.id.nullable().optional(),
  /** When the session of the line began. */
  startTime: f.instant.nullable().optional(),
  invoiceId: f.id.nullable().optional(),
  subscriptionId: f.id.nullable().optional(),
  /** The service or the plan that the rule is for. */
  target: named
    .extend({ type: z.enum(['SERVICE', 'MEMBERSHIP']) })
    .nullable()
    .optional(),
  /** Who wrote the line by hand. */
  createdBy: memberSummary.nullable().optional(),
  /** Whether a later line took it back as a whole. */
  isReversed: z.boolean().optional(),
})
