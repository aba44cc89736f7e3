import * as z from 'zod'
import { maxBulkServices } from '../../rules/booking/service-bulk.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** Why a bulk change skips a service. */
export const serviceBulkRefusals = [
  'NOT_FOUND',
  /** It has changed since the list was read. */
  'STALE_VERSION',
  /** It is already archived, or already active. */
  'TRANSITION_NOT_ALLOWED',
  /** Its future slots have bookings. The user has to archive it alone, where the page shows them. */
  'HAS_BOOKINGS',
  /** A membership plan on sale covers no other service. */
  'LAST_SERVICE_OF_PLAN',
  /** The limit of the plan is reached. */
  'LIMIT_REACHED',
] as const

const body = z.strictObject({ services: f.seenRows(maxBulkServices) })

/** `service-bulk.undo` undoes the whole operation by its `operationId`, which is null if nothing was changed. */
const response = z.object({
  operationId: f.id.nullable(),
  done: z.array(f.id),
  failed: z.array(z.object({ serviceId: f.id, code: z.enum(serviceBulkRefusals) })),
})

export const serviceBulkOperations = {
  'service-bulk.archive': operation({
    route: ['POST', '/api/service-bulk/archive'],
    summary: 'Archive many services; the answer names the ones that can’t be archived',
    permission: 'service.write',
    body,
    response,
    idempotent: true,
  }),
  'service-bulk.restore': operation({
    route: ['POST', '/api/service-bulk/restore'],
    summary: 'Restore many archived services within the limit of the plan; the answer names the others',
    permission: 'service.write',
    body,
    response,
    idempotent: true,
  }),
  'service-bulk.undo': operation({
    route: ['POST', '/api/service-bulk/{operationId}/undo'],
    summary: 'Undo a change of many services, unless they have changed since',
    repeatable: true,
    permission: 'service.write',
    params: z.object({ operationId: f.id }),
    response: z.object({ changed: z.int() }),
    errors: ['ALREADY_UNDONE', 'STALE_VERSION', 'LIMIT_REACHED', 'LAST_SERVICE_OF_PLAN'],
  }),
}
