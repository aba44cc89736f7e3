import { advance } from '@steward/shared/rules/membership/advance-subscription'
import {
  fixedClock,
  instantToEpochMs,
  resolveWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
} from '@steward/shared/time'
import { advanceSubscription } from '../api/subscription/advance-subscription.ts'
import { advanceTerms } from '../api/subscription/advance-terms.ts'
import { loadSubscriptions } from '../api/subscription/load-subscription.ts'
import { databaseOf, type PoolClient } from '../database/connection.ts'
import type { WriteContext } from '../kernel/call.ts'
import { noteFunctions } from '../kernel/notes.ts'
import { readEntity } from '../kernel/tenant.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import type { Taking } from './money-documents.ts'
import { payRenewals } from './renewal-payments.ts'
import type { SubscriptionMoney } from './subscription-rows.ts'
import { instantOf, minuteMs } from './timeline.ts'

/**
 * Advances the demo's subscriptions by the days since the last start, with the code of the product and documents of these
 * days. Most bills are paid at once. Leaves subscriptions that users sold to the job. It takes numbers of invoices, so
 * call it before the numbering is loaded.
 */
export async function renewSubscriptions(
  client: PoolClient,
  demo: DemoBusiness,
  state: DemoState,
  { now, today }: SeedMoment,
): Promise<SubscriptionMoney> {
  const ids = await seededSubscriptions(client, state.entityId)
  const tx = databaseOf(client)
  const takings: Taking[] = []
  // The code of the product relies on row security.
  await client.query(`select set_config('role', 'steward_api', true), set_config('steward.entity_id', $1, true)`, [
    state.entityId,
  ])
  const entity = await readEntity(tx, state.entityId)
  const callAt = (at: Instant): WriteContext => ({ tx, entity, clock: fixedClock(at), ...noteFunctions({}) })
  const nextDay = async () => {
    const call = callAt(now)
    const loaded = await loadSubscriptions(call, ids)
    const first = loaded.flatMap(({ row, state: before }) => {
      const [event] = advance(before, today, advanceTerms(call)).events
      return event ? [{ id: row.id, on: event.on }] : []
    })
    const day = first.map(({ on }) => on).toSorted()[0]
    return day && { day, due: first.filter(({ on }) => on === day) }
  }
  for (let next = await nextDay(); next; next = await nextDay()) {
    const { day, due } = next
    const at = morningOf(day, demo, now)
    for (const { id } of due) await advanceSubscription(callAt(at), id, day)
    takings.push(...(await payRenewals(client, state, at)))
  }
  await client.query(`UPDATE subscription SET advanced_to = $2 WHERE id = ANY($1) AND advanced_to < $2`, [ids, today])
  await client.query(`select set_config('role', 'steward_owner', true), set_config('steward.entity_id', '', true)`)
  return { takings, commissions: [] }
}

function morningOf(day: PlainDate, demo: DemoBusiness, now: Instant): Instant {
  const morning = instantToEpochMs(resolveWallTime(day, '09:30' as WallTime, demo.timeZone).instant)
  return instantOf(Math.min(morning, instantToEpochMs(now) - 5 * minuteMs))
}

/** Returns the subscriptions of the seed, whose identifiers have version 5, that have not ended. */
async function seededSubscriptions(client: PoolClient, entityId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM subscription WHERE entity_id = $1 AND deleted_at IS NULL
       AND status NOT IN ('CANCELLED', 'EXPIRED') AND substr(id::text, 15, 1) = '5' ORDER BY id`,
    [entityId],
  )
  return rows.map(({ id }) => id)
}
