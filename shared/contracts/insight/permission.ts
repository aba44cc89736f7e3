import * as z from 'zod'
import { permissionKeys } from '../../roles/permission.ts'
import { roles } from '../../roles/role.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { problemCodes } from '../common/problem.ts'

const scope = z.enum(['all', 'own', 'none'])

/** One question of the authorisation of an operation, in the order in which the platform asks them. */
export const permissionCheck = z.object({
  /**
   * MEMBER: is the member active. ROLE: does the member have a permission of the operation for any record. RECORD: does
   * the verb allow it for this record. RULE: a rule that no permission overrides, or the state of the record.
   */
  kind: z.enum(['MEMBER', 'ROLE', 'RECORD', 'RULE']),
  permission: z.enum(permissionKeys).nullable(),
  /** For a record: whether it counts as the member's own. Null if that plays no role. */
  isOwn: z.boolean().nullable(),
  passed: z.boolean(),
  /** The code of the problem that the call would get here. */
  code: z.enum(problemCodes).nullable(),
})

export const permissionOperations = {
  'permission.matrix': operation({
    route: ['GET', '/api/permission'],
    summary: 'List what each role may do; staff and providers see their own role',
    permission: 'member.read-private',
    response: z.object({
      roles: z.array(z.enum(roles)),
      permissions: z.array(
        z.object({
          key: z.enum(permissionKeys),
          /** By role. `own` means records of the member or provider. The settings of the business are included. */
          scopes: z.partialRecord(z.enum(roles), scope),
        }),
      ),
    }),
  }),
  'permission.explain': operation({
    route: ['GET', '/api/permission/explain'],
    summary: 'Explain whether a member may carry out an operation, by the authorisation of the operation itself',
    permission: 'member.read-private',
    query: z.strictObject({
      memberId: f.id,
      /** The id of an operation, such as `booking.refund`. */
      operation: f.text({ min: 1, max: 80 }),
      /** The record in the path of the operation. */
      recordId: f.id.optional(),
      /** The second record in the path, such as the member of a line of payroll. */
      secondRecordId: f.id.optional(),
    }),
    response: z.object({
      member: z.object({ id: f.id, givenName: z.string(), lastName: z.string(), role: z.enum(roles) }),
      operation: z.string(),
      /** False exactly if the member's own call would get 403 or 404. */
      isAllowed: z.boolean(),
      /** True if the operation has checks that depend on a record or on input that the question does not have. */
      isPartial: z.boolean(),
      /** The checks so far. The first one that does not pass is the last. */
      checks: z.array(permissionCheck),
    }),
  }),
}
