import * as z from 'zod'
import { exampleActions, type ExampleStatus } from '../../rules/business/example-data.ts'
import { exampleTrades } from '../../rules/business/example-trades.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

export const exampleStatuses = Object.keys(exampleActions) as [ExampleStatus, ...ExampleStatus[]]

const count = z.int().min(0)
const counts = { locations: count, services: count, slots: count, customers: count }

/** The kinds of records that can be examples. */
export const exampleKinds = ['location', 'service', 'time-slot', 'customer'] as const

/** The examples of the business. All counts are 0 unless the status is ADDED. */
export const exampleData = z.object({ status: z.enum(exampleStatuses), ...counts })

/** An example that stays, because a record of the business needs it or somebody changed it. */
const keptExample = z.object({
  kind: z.enum(exampleKinds),
  id: f.id,
  /** The name, and for a time slot that of its service. */
  name: z.string(),
  /** The start of a time slot. */
  at: f.instant.nullable(),
  reason: z.enum(['USED', 'CHANGED']),
})

export const exampleDataOperations = {
  'example-data.get': operation({
    route: ['GET', '/api/example-data'],
    summary: 'Say whether the business can add examples, or which it has',
    permission: 'business.update',
    response: exampleData,
  }),
  'example-data.add': operation({
    route: ['POST', '/api/example-data'],
    summary: 'Add example services, time slots and customers to a business that has none',
    permission: 'business.update',
    body: z.strictObject({ trade: z.enum(exampleTrades) }),
    response: exampleData,
    status: 201,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'example-data.remove': operation({
    route: ['POST', '/api/example-data/remove'],
    summary: 'Remove all examples; those that are used or changed stay as records of the business, and are listed',
    permission: 'business.update',
    response: z.object({
      ...counts,
      kept: z.array(keptExample),
      status: z.enum(exampleStatuses),
    }),
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
}
