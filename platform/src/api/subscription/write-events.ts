import type { TrailAction } from '@steward/shared/contracts/insight/trail-registry'
import { revenueChange } from '@steward/shared/rules/membership/subscription-revenue'
import type { SubscriptionEvent } from '@steward/shared/rules/membership/subscription-state'
import { v7 as orderedId } from 'uuid'
import type { WriteContext } from '../../kernel/call.ts'
import { subscriptionEvent } from '../../tables/membership/subscription.ts'
import type { Step } from './steps.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type Stored = typeof subscriptionEvent.$inferInsert

/**
 * Returns the rows of the history, each with what it did to the status and to the monthly revenue.
 *
 * @param invoiceOf the invoice of each period by its ordinal
 */
export function eventRows(
  { entity, clock }: Pick<WriteContext, 'entity' | 'clock'>,
  row: Pick<SubscriptionRow, 'id' | 'previousSubscriptionId'>,
  steps: readonly Step[],
  invoiceOf: ReadonlyMap<number, { id: string }>,
): Stored[] {
  return steps.map(({ event, before, after }) => {
    const revenue = revenueChange(event, before, after, { isRejoined: row.previousSubscriptionId !== null })
    return {
      id: orderedId(),
      entityId: entity.id,
      subscriptionId: row.id,
      onDay: event.on,
      kind: event.type,
      statusBefore: before.status,
      statusAfter: after.status,
      revenueBefore: revenue.before,
      revenueAfter: revenue.after,
      cause: revenue.cause,
      reason: event.type === 'END' ? event.cause : null,
      number: numberOf(event),
      invoiceId: event.type === 'PERIOD' ? (invoiceOf.get(event.period.ordinal)?.id ?? null) : null,
      at: clock.now(),
    }
  })
}

function numberOf(event: SubscriptionEvent): number | null {
  if (event.type === 'PERIOD') return event.period.ordinal
  if (event.type === 'REMINDER') return event.number
  return event.type === 'RESUME' ? event.days : null
}

/** The trail has what changes a subscription. Reminders and lapsed sessions are in its history and in its ledger. */
const trailActions: Partial<Record<SubscriptionEvent['type'], TrailAction<'subscription'>>> = {
  PERIOD: 'subscription.open-period',
  PAST_DUE: 'subscription.past-due',
  SETTLED: 'subscription.settle',
  SUSPEND: 'subscription.suspend',
  RETURN: 'subscription.return',
  PAUSE: 'subscription.begin-pause',
  RESUME: 'subscription.end-pause',
  HOLD: 'subscription.hold',
  END: 'subscription.end',
}

/** Writes the events into the trail. */
export function auditEvents(
  { audit }: Pick<WriteContext, 'audit'>,
  { id, version }: Pick<SubscriptionRow, 'id' | 'version'>,
  steps: readonly Step[],
): void {
  for (const { event, before, after } of steps) {
    const action = trailActions[event.type]
    if (action === undefined) continue
    const isOther = before.status !== after.status
    const period = event.type === 'PERIOD' ? event.period : null
    audit(action, 'subscription', id, {
      ...(isOther && { old: { status: before.status } }),
      new: {
        ...(isOther && { status: after.status }),
        ...(period && { periodNumber: period.ordinal, periodStart: period.from }),
        ...(period?.to && { periodEnd: period.to }),
      },
      version: version + 1,
    })
  }
}
