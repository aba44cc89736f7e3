import type { VitalSummary } from '@steward/shared/contracts'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'

const week = 7 * 24 * 60

export const listVitals = handle('client-vital.list', async ({ tx, entity, clock }) => {
  const { rows } = await tx.execute<VitalSummary & Record<string, unknown>>(sql`
    select source, name, percentile_cont(0.75) within group (order by value) as p75, count(*)::int as visits
    from client_vital
    where entity_id = ${entity.id} and created_at >= ${addMinutes(clock.now(), -week)}
    group by source, name
    order by source, name`)
  return { items: rows.map(({ source, name, p75, visits }) => ({ source, name, p75, visits })) }
})
