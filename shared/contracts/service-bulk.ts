import * as z from 'zod'
import { maxBulkServices } from '../rules/service-bulk.ts'
import * as f from './fields.ts'
import { operation } from './operation.ts'

/** Why one service of many is left as it is. */
export const serviceBulkRefusals = [
  'NOT_FOUND',
  /** Somebody changed it since the list was read. */
  'STALE_VERSION',
  /** It is archived already, or on sale already. */
  'TRANSITION_NOT_ALLOWED',
  /** People are booked into slots of it that are to come: it is archived by itself, where that is seen. */
  'HAS_BOOKINGS',
  /** The plan has no room for one more. */
  'LIMIT_REACHED',
] as const

const body = z.strictObject({ services: f.seenRows(maxBulkServices) })

/** `operationId` takes it back as a whole: `service-bulk.undo`; null where nothing could be done. */
const response = z.object({
  operationId: f.id.nullable(),
  done: z.array(f.id),
  failed: z.array(z.object({ serviceId: f.id, code: z.enum(serviceBulkRefusals) })),
})

export const serviceBulkOperations = {
  'service-bulk.archive': operation({
    summary: 'Archive many services; the answer names the ones that can’t be archived',
    permission: 'service.write',
    body,
    response,
    idempotent: true,
  }),
  'service-bulk.restore': operation({
    summary: 'Restore many archived services within the limit of the plan; the answer names the others',
    permission: 'service.write',
    body,
    response,
    idempotent: true,
  }),
  'service-bulk.undo': operation({
    summary: 'Undo a change of many services, unless they have changed since',
    repeatable: true,
    permission: 'service.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'LIMIT_REACHED'],
  }),
}
