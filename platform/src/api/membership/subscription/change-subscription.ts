import type { TrailAction } from '@steward/shared/contracts/insight/trail-registry'
import { monthlyRevenueOf } from '@steward/shared/rules/membership/subscription-revenue'
import {
  changedState,
  whyNotChange,
  type SubscriptionChange,
} from '@steward/shared/rules/membership/subscription-change'
import type { MembershipMail } from '@steward/shared/rules/membership/membership-mails'
import { addDays } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { changedFields } from '../../../kernel/audit.ts'
import { throwRefusal } from '../../../kernel/guard.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { subscriptionEvent } from '../../../tables/membership/subscription.ts'
import { tellSubscriber, type MembershipFacts } from '../../customer-mail/membership/membership-notice.ts'
import { advanceSubscription } from '../../subscription/advance-subscription.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { stateColumns } from '../../subscription/carry-out-events.ts'
import { findKnown, type KnownSubscription } from './known-subscription.ts'
import { changeTermsOf } from './change-terms.ts'
import { readRecord } from './get-record.ts'

/** Pauses a subscription, today or later. A second pause moves the one that has not begun. */
export const pauseSubscription = handle('subscription.pause', (call) =>
  planChange(call, { action: 'pause', from: call.body.from, until: call.body.until }),
)

export const withdrawPause = handle('subscription.withdraw-pause', (call) =>
  planChange(call, { action: 'withdraw-pause' }),
)

/** Ends a running pause earlier. The days that were really paused move the period. */
export const resumeSubscription = handle('subscription.resume', (call) =>
  planChange(call, { action: 'resume', backOn: call.body.backOn }),
)

export const cancelAtEnd = handle('subscription.cancel-at-end', (call) =>
  planChange(call, { action: 'cancel-at-end', on: call.body.on, waiver: call.body.waiver }),
)

export const withdrawCancel = handle('subscription.withdraw-cancel', (call) =>
  planChange(call, { action: 'withdraw-cancel' }),
)

/** A period that begins today is opened at once, with its bill. */
export const releaseHold = handle('subscription.release-hold', (call) =>
  planChange(call, { action: 'release-hold', missed: call.body.missed }),
)

type Planned = Exclude<SubscriptionChange, { action: 'cancel-now' | 'change-plan' | 'withdraw-change' }>

/** The call of a verb that changes a subscription. `notify` is false if the customer gets no email. */
type ChangeCall = CallContext & { params: { id: string }; body: unknown }

/**
 * Carries out what has happened until today, judges the change by the state then, and writes it. What the change causes
 * today happens at once.
 */
export async function planChange(call: ChangeCall, change: Planned) {
  const { id } = call.params
  const known = await lockForChange(call, id, change)
  const { tx, clock } = call
  const today = todayIn(call)
  const { row, state } = known
  const after = changedState(change, state, { today })
  const version = row.version + 1
  await tx
    .update(subscription)
    .set({ ...stateColumns(after), version, updatedAt: clock.now() })
    .where(eq(subscription.id, id))
  await writePlanned(call, known, eventKinds[change.action], noteOf(change))
  call.audit(auditActions[change.action], 'subscription', id, {
    ...changedFields(datesOf(state), datesOf(after)),
    version,
  })
  tellOfPlan(call, id, change)
  await advanceSubscription(call, id)
  return readRecord(call, id)
}

/** Locks and advances a subscription, and throws unless the change is possible for the version that the caller saw. */
export async function lockForChange(
  call: CallContext,
  id: string,
  change: SubscriptionChange,
): Promise<KnownSubscription> {
  await advanceSubscription(call, id)
  const known = await findKnown(call, id)
  const rejection = whyNotChange(change, known.state, await changeTermsOf(call, known), call)
  // The contract checks the permission of the action. Only a waiver needs one more.
  if (rejection?.code !== 'PERMISSION_DENIED') call.requireVersion(known.row.version)
  throwRefusal(rejection)
  return known
}

const auditActions = {
  pause: 'subscription.pause',
  'withdraw-pause': 'subscription.withdraw-pause',
  resume: 'subscription.resume',
  'cancel-at-end': 'subscription.cancel-at-end',
  'withdraw-cancel': 'subscription.withdraw-cancel',
  'release-hold': 'subscription.release-hold',
} as const satisfies Record<Planned['action'], TrailAction<'subscription'>>

const eventKinds = {
  pause: 'PAUSE_PLANNED',
  'withdraw-pause': 'PAUSE_WITHDRAWN',
  resume: 'PAUSE_PLANNED',
  'cancel-at-end': 'END_PLANNED',
  'withdraw-cancel': 'END_WITHDRAWN',
  'release-hold': 'HOLD_ENDED',
} as const satisfies Record<Planned['action'], (typeof subscriptionEvent.$inferInsert)['kind']>

/** The history names who planned it. The revenue changes on the day itself. */
export async function writePlanned(
  { tx, entity, actor, clock }: CallContext,
  known: KnownSubscription,
  kind: (typeof subscriptionEvent.$inferInsert)['kind'],
  note = '',
): Promise<void> {
  const { row, state } = known
  const revenue = monthlyRevenueOf(state)
  await tx.insert(subscriptionEvent).values({
    id: orderedId(),
    entityId: entity.id,
    subscriptionId: row.id,
    onDay: todayIn({ clock, entity }),
    kind,
    statusBefore: state.status,
    statusAfter: state.status,
    revenueBefore: revenue,
    revenueAfter: revenue,
    note,
    actorId: actor.memberId,
    at: clock.now(),
  })
}

/** Tells the customer what was planned. That billing goes on is the business of the team. */
function tellOfPlan(call: ChangeCall, subscriptionId: string, change: Planned): void {
  const { notify } = call.body as { notify?: boolean }
  const tell = (kind: MembershipMail, facts: MembershipFacts) =>
    tellSubscriber(call, { subscriptionId, kind, facts }, notify)
  switch (change.action) {
    case 'pause':
      return tell('pause', { pausedFrom: change.from, backOn: change.until })
    case 'withdraw-pause':
      return tell('pause-withdrawn', {})
    case 'resume':
      return tell('resume', { backOn: change.backOn })
    case 'cancel-at-end':
      return tell('cancel', { lastDay: addDays(change.on, -1) })
    case 'withdraw-cancel':
      return tell('cancel-withdrawn', {})
  }
}

const noteOf = (change: Planned) => {
  if (change.action === 'cancel-at-end') return change.waiver
  return change.action === 'release-hold' ? change.missed : ''
}

const datesOf = ({ pause, cancelAt }: KnownSubscription['state']) => ({
  pausedFrom: pause?.from ?? null,
  pausedUntil: pause?.until ?? null,
  cancelAt,
})
