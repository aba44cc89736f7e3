import { addMinutes } from '@steward/shared/time'
import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { clientVital } from '../../tables/insight/client-report.ts'

const week = 7 * 24 * 60

export const listVitals = handle('client-vital.list', async ({ tx, entity, clock }) => {
  const rows = await tx
    .select({
      source: clientVital.source,
      name: clientVital.name,
      p75: sql<number>`percentile_cont(0.75) within group (order by ${clientVital.value})`,
      visits: count(),
    })
    .from(clientVital)
    .where(and(eq(clientVital.entityId, entity.id), gte(clientVital.createdAt, addMinutes(clock.now(), -week))))
    .groupBy(clientVital.source, clientVital.name)
    .orderBy(asc(clientVital.source), asc(clientVital.name))
  return { items: rows.map(({ source, name, p75, visits }) => ({ source, name, p75, visits })) }
})
