import * as z from 'zod'
import { ruleBases, ruleKinds } from '../../rules/commission/commission-rule.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { commissionTargets } from '../payroll/payroll.ts'
import { memberSummary } from '../team/team.ts'

/** The most cells of one save. */
const maxChanges = 500

/** The new value of one cell of the matrix. */
export const ruleChange = z.strictObject({
  targetType: z.enum(commissionTargets),
  targetId: f.id,
  groupId: f.id,
  kind: z.enum(ruleKinds),
  /** A percentage with at most two decimals, or an amount. Only for PERCENTAGE and FLAT_RATE. */
  value: z.string().trim().max(20).optional(),
  /** Only for the flat amount of a service. Default: PER_BOOKING. */
  basis: z.enum(ruleBases).optional(),
  /** Default: the currency of the business, which is the only one that is accepted. */
  currency: z.string().max(3).optional(),
  /** The highest revision of the cell that the user saw. 0: the cell had no rule. */
  seenRevision: z.int().min(0),
})

const changes = z.array(ruleChange).min(1).max(maxChanges)

export const ruleSave = z.strictObject({
  effectiveFrom: f.plainDate,
  changes,
  /** Writes correction entries for lines that earned since that day. Their reason is in each of them. */
  correction: z.strictObject({ reason: f.text({ min: 3, max: 160 }) }).optional(),
})

const corrections = z.object({ entries: z.int(), difference: f.amount })

/** `operationId` undoes the save. It is null if no cell changed. */
export const savedRules = z.object({ operationId: f.id.nullable(), changed: z.int(), corrections })

const row = { earned: f.amount, proposed: f.amount, difference: f.amount }

/**
 * A month replayed by other rules. `earned` is what stands in the ledger for slots and sales of the month, `proposed` the same with
 * the difference. The rows of both cuts add up to the totals.
 */
export const simulatedRules = z.object({
  month: f.month,
  currency: z.string(),
  slots: z.int(),
  /** The sales of memberships. Missing before contract 1.20.0. */
  sales: z.int().optional(),
  /** True if what owners gave or sold is left out, for a manager. */
  isRestricted: z.boolean(),
  members: z.array(z.object({ member: memberSummary, ...row })),
  targets: z.array(z.object({ target: z.object({ id: f.id, name: z.string() }), ...row })),
  totals: z.object(row),
  /** Flat amounts above the price of their target. They are allowed. */
  warnings: z.array(z.object({ targetId: f.id, groupId: f.id, code: z.literal('ABOVE_PRICE') })),
  /** The lines that a save with corrections would correct. 0 for a day in the future. */
  corrections,
})

export const commissionRuleOperations = {
  'commission-rule.save': operation({
    route: ['PUT', '/api/commission-rule'],
    summary: 'Save changed cells of a commission matrix from a day on, as one operation',
    permission: 'commission.update',
    body: ruleSave,
    response: savedRules,
    idempotent: true,
    errors: ['STALE_VERSION'],
  }),
  'commission-rule.undo': operation({
    route: ['POST', '/api/commission-rule/{operationId}/undo'],
    summary: 'Undo one save of commission rules while nothing was earned by it',
    permission: 'commission.update',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    repeatable: true,
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'RULE_IN_USE'],
  }),
  'commission-rule.simulate': operation({
    route: ['POST', '/api/commission-rule/simulate'],
    summary: 'Replay the completed slots and the sales of a month by proposed rules; writes nothing',
    permission: 'commission.read',
    costly: 'figures',
    body: z.strictObject({
      month: f.month,
      effectiveFrom: f.plainDate,
      changes: z.array(ruleChange).max(maxChanges),
    }),
    response: simulatedRules,
    repeatable: true,
  }),
}
