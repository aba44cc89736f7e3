import * as z from 'zod'
import { maxBulkPlans } from '../../rules/membership/plan-guards.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** Why a bulk archiving skips a plan. */
export const membershipBulkRefusals = [
  'NOT_FOUND',
  /** It has changed since the list was read. */
  'STALE_VERSION',
  /** It is not on sale. */
  'TRANSITION_NOT_ALLOWED',
] as const

const body = z.strictObject({ plans: f.seenRows(maxBulkPlans) })
const failed = z.array(z.object({ membershipId: f.id, code: z.enum(membershipBulkRefusals) }))

export const membershipBulkOperations = {
  'membership-bulk.preview': operation({
    route: ['POST', '/api/membership-bulk/preview'],
    summary: 'Show which plans an archiving would take off sale, and how many subscribers keep them',
    permission: 'plan.write',
    body,
    response: z.object({
      items: z.array(z.object({ membershipId: f.id, name: z.string(), subscribers: z.int() })),
      failed,
    }),
    repeatable: true,
  }),
  'membership-bulk.archive': operation({
    route: ['POST', '/api/membership-bulk/archive'],
    summary: 'Archive many plans; the answer names the ones that can’t be archived',
    permission: 'plan.write',
    body,
    /** `membership-bulk.undo` undoes the whole operation by its `operationId`, which is null if nothing was changed. */
    response: z.object({ operationId: f.id.nullable(), done: z.array(f.id), failed }),
    idempotent: true,
  }),
  'membership-bulk.undo': operation({
    route: ['POST', '/api/membership-bulk/{operationId}/undo'],
    summary: 'Undo an archiving of many plans, unless they have changed since',
    permission: 'plan.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    repeatable: true,
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'LIMIT_REACHED', 'BUSINESS_DETAILS_MISSING', 'PLAN_WITHOUT_SERVICE'],
  }),
}
