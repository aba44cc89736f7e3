import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { timeSlotSeries } from '../../../tables/time-slot.ts'
import { presentSeries } from './series.presenter.ts'

export const getSeries = handle('time-slot-series.get', async (call) => {
  const found = await findSeries(call.tx, call.params.id)
  call.require('slot.read', found.providerId === call.actor.memberId)
  return presentSeries(found, call)
})

/** Throws NOT_FOUND. */
export async function findSeries(tx: Database, id: string): Promise<typeof timeSlotSeries.$inferSelect> {
  const [found] = await tx
    .select()
    .from(timeSlotSeries)
    .where(and(eq(timeSlotSeries.id, id), isNull(timeSlotSeries.deletedAt)))
  if (!found) throw problems.notFound()
  return found
}
