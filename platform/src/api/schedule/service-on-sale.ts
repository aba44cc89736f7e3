import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/service.ts'

/**
 * The service that slots are planned for. Held for the transaction, so that its providers and its type stay what they
 * are until the slots are in. Throws at `serviceId` where there is none, or it is archived.
 */
export async function serviceOnSale({ tx }: CallContext, id: string) {
  const [row] = await tx
    .select()
    .from(service)
    .where(and(eq(service.id, id), isNull(service.deletedAt)))
    .for('share')
  if (!row) throw problems.invalidField('serviceId', 'NOT_FOUND')
  if (row.archivedAt !== null) throw problems.invalidField('serviceId', 'INVALID_CHOICE')
  return row
}
