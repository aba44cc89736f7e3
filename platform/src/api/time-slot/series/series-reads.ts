import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { timeSlotSeries } from '../../../tables/booking/time-slot.ts'
import { presentSeries } from './series.presenter.ts'

export const getSeries = handle('time-slot-series.get', async (call) => {
  const row = await findSeries(call.tx, call.params.id)
  call.require('slot.read', row.providerId === call.actor.memberId)
  return presentSeries(row, call)
})

/** Returns the series. Throws 404 if there is none. */
export async function findSeries(tx: Database, id: string): Promise<typeof timeSlotSeries.$inferSelect> {
  const [row] = await tx
    .select()
    .from(timeSlotSeries)
    .where(and(eq(timeSlotSeries.id, id), isNull(timeSlotSeries.deletedAt)))
  if (!row) throw problems.notFound()
  return row
}
