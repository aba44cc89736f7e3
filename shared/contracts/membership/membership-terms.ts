import * as z from 'zod'
import { termsChangeRefusals } from '../../rules/membership/terms-change.ts'
import * as f from '../common/fields.ts'
import { subscriptionStatuses, terms } from './membership.ts'
import { operation } from '../common/operation.ts'

/** A version of the terms of a plan. */
export const membershipVersion = z.object({
  number: z.int(),
  ...terms.shape,
  createdAt: f.instant,
  /** The moment at which the next version replaced it. Null for the current one. */
  replacedAt: f.instant.nullable(),
  /** Null if the platform made it. */
  createdBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }).nullable(),
  /** The subscriptions with this version that have not ended. */
  subscribers: z.int(),
})

/** New terms that subscribers wait for. */
export const termsOperation = z.object({
  id: f.id,
  fromVersion: z.int(),
  toVersion: z.int(),
  createdAt: f.instant,
  /** The subscriptions that still wait for their next period. */
  waiting: z.int(),
  /** The subscriptions that have the new terms. With one, the change cannot be undone. */
  applied: z.int(),
})

const change = z.object({
  subscriptionId: f.id,
  customer: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  status: z.enum(subscriptionStatuses),
  priceBefore: f.amount,
  priceAfter: f.amount,
  /** The day of the first bill with the new terms. Null while it depends on a return from a pause or a suspension. */
  firstBillOn: f.plainDate.nullable(),
  /** Why this subscription keeps its terms. Null if it gets the new ones. */
  code: z.enum(termsChangeRefusals).nullable(),
})

const byId = z.object({ id: f.id })
const body = z.strictObject({ fromVersion: z.int().min(1) })

export const membershipTermsOperations = {
  'membership-version.list': operation({
    route: ['GET', '/api/membership/{id}/version'],
    summary: 'List the versions of the terms of a plan, newest first, with the changes that subscribers wait for',
    permission: 'plan.read',
    params: byId,
    response: z.object({ items: z.array(membershipVersion), waiting: z.array(termsOperation) }),
  }),
  'membership-terms.preview': operation({
    route: ['POST', '/api/membership/{id}/terms/preview'],
    summary: 'Show whom the current terms would move from an older version, with price and first bill',
    permission: 'plan.write',
    params: byId,
    body,
    response: z.object({
      toVersion: z.int(),
      currency: z.string(),
      /** The first 200 by name of the customer. */
      items: z.array(change),
      total: z.int(),
      /** The number of subscriptions that get the new terms. */
      changed: z.int(),
    }),
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'membership-terms.apply': operation({
    route: ['POST', '/api/membership/{id}/terms/apply'],
    summary: 'Apply the current terms to the subscribers of an older version, from their next period',
    permission: 'plan.write',
    params: byId,
    body,
    response: z.object({
      /** Null if no subscription gets the new terms. */
      operationId: f.id.nullable(),
      changed: z.int(),
      failed: z.array(z.object({ subscriptionId: f.id, code: z.enum(termsChangeRefusals) })),
    }),
    idempotent: true,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'membership-terms.undo': operation({
    route: ['POST', '/api/membership-terms/{operationId}/undo'],
    summary: 'Undo an application of terms as a whole, until the first bill with them',
    permission: 'plan.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    repeatable: true,
    errors: ['ALREADY_UNDONE', 'PERIOD_BILLED'],
  }),
}
