import * as z from 'zod'
import { collectionGroups, collectionSteps } from '../../rules/membership/collection.ts'
import * as f from '../common/fields.ts'
import { subscriptionStatuses } from './membership.ts'
import { operation } from '../common/operation.ts'

const subscriber = {
  subscription: z.object({ id: f.id, status: z.enum(subscriptionStatuses), membershipName: z.string() }),
  customer: z.object({
    id: f.id,
    givenName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
}

/** An open invoice of a membership. */
const owed = z.object({
  ...subscriber,
  invoice: z.object({ id: f.id, invoiceNumber: z.string().nullable() }),
  group: z.enum(collectionGroups),
  /** The day from which its consequences count. */
  dueOn: f.plainDate,
  open: f.amount,
  /** The last attempt to collect it that failed. */
  failure: z.object({ at: f.instant, reason: z.string() }).nullable(),
  /** What the platform does next by itself. Null if nothing follows. */
  next: z.object({ kind: z.enum(collectionSteps), number: z.int().nullable(), on: f.plainDate }).nullable(),
})

const group = z.object({ group: z.enum(collectionGroups), count: z.int(), open: f.amount })

export const membershipCollectionOperations = {
  'membership-collection.get': operation({
    route: ['GET', '/api/membership-collection'],
    summary: 'List what memberships owe today, and the memberships whose billing waits for a decision',
    permission: 'plan.read',
    response: z.object({
      currency: z.string(),
      /** The sum of all groups. */
      total: f.amount,
      groups: z.array(group),
      /** The bills by group and due day, at most 200 in each group. The sums count all. */
      items: z.array(owed),
      /** The memberships that nothing bills, at most 200. */
      held: z.array(
        z.object({
          ...subscriber,
          /** Null: the last attempt to bill failed, and the platform tries again. */
          heldOn: f.plainDate.nullable(),
          /** The code of the problem at the last attempt. */
          failure: z.string().nullable(),
        }),
      ),
    }),
    snapshot: true,
  }),
}
