import * as z from 'zod'
import { tableKinds } from '../../rules/payroll/malaysia/statutory-table.ts'
import { tablePartKinds } from '../../rules/payroll/malaysia/table-contents.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

const head = z.object({
  /** The kind and the first month, such as `EPF-2025-10`. */
  id: z.string(),
  kind: z.enum(tableKinds),
  name: z.string(),
  /** The first wage month. The table holds until the next one of its kind begins. */
  from: f.month,
  /** The last wage month for which the table is known to hold. */
  knownUntil: f.month,
  source: z.string(),
  /** The SHA-256 of its content, as a paid run freezes it. */
  checksum: z.string(),
})

/** A table of the platform as published. Its texts are in English, as in the source. */
export const statutoryTable = z.object({
  ...head.shape,
  parts: z.array(
    z.object({
      kind: z.enum(tablePartKinds),
      /** The letter of the part in the schedule, such as `A`. Null if the table has no such parts. */
      part: z.string().nullable(),
      /** Whom the part is for. Empty if it is for everybody. */
      who: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string().nullable())),
    }),
  ),
})

export const statutoryTableOperations = {
  'statutory-table.list': operation({
    route: ['GET', '/api/statutory-table'],
    summary: 'List the statutory tables of payroll with source, first month and checksum',
    permission: 'payroll-record.read',
    response: z.object({ items: z.array(head) }),
  }),
  'statutory-table.get': operation({
    route: ['GET', '/api/statutory-table/{id}'],
    summary: 'Get a statutory table with all its rows as published',
    permission: 'payroll-record.read',
    params: z.object({ id: z.string().regex(/^[A-Z_]{2,20}-\d{4}-\d{2}$/) }),
    response: statutoryTable,
  }),
}
