import type { SubscriptionRecord } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import { isCommissionChangeable } from '@steward/shared/rules/commission/commission-access'
import type { Rejection } from '@steward/shared/rules/common/refusal'
import {
  changedState,
  pausesWith,
  whyNotChange,
  type ChangeTerms,
  type OtherPlan,
  type SubscriptionChange,
} from '@steward/shared/rules/membership/subscription-change'
import type { SubscriptionState } from '@steward/shared/rules/membership/subscription-state'
import { earliestEnd } from '@steward/shared/rules/membership/subscription-end'
import { outlookOf } from '@steward/shared/rules/membership/subscription-outlook'
import { dayOfRejection, isRejection, requestedChange } from '@steward/shared/rules/membership/subscription-request'
import { plainDateOf } from '@steward/shared/time'
import { change as write, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, permissionDenied, throwRefusal } from '../kernel/refusal.ts'
import type { SubscriptionRow } from '../tables/membership.ts'
import { planOf, plansOf } from './plan-rows.ts'
import { eventsOf, presentRecordOfSold, stateOfSold, termsOfPlan, termsOfSold } from './subscription-records.ts'

function changeTermsOf(call: CallContext, row: SubscriptionRow): ChangeTerms {
  const { minimumTerm, maxPauses, maxPauseDays, currency } = termsOfSold(call, row)
  const today = plainDateOf(call.now, call.business.timeZone)
  const limits = { minimumTerm, maxPauses, maxPauseDays, pauses: row.pauses ?? [] }
  return { ...limits, today, planId: row.membership.id, currency }
}

function changeSold(call: CallContext & { params: { id: string } }, asked: SubscriptionChange): SubscriptionRecord {
  const row = call.get(call.world.subscriptions, call.params.id)
  const terms = changeTermsOf(call, row)
  const state = stateOfSold(call, row)
  const rejection = whyNotChange(asked, state, terms, call)
  if (rejection?.code !== 'PERMISSION_DENIED') call.requireVersion(row.version)
  throwRefusal(rejection)
  const after = changedState(asked, state, terms)
  const begins = after.status === 'ACTIVE' && after.pause !== null && after.pause.from <= terms.today
  const ends = asked.action === 'cancel-now'
  write(call, row, {
    status: after.status,
    cancelAt: after.cancelAt,
    pausedFrom: after.pause?.from ?? null,
    pausedUntil: after.pause?.until ?? null,
    ...(asked.action === 'change-plan' && { nextTerms: waitingFor(call, asked.to.planId, after) }),
    ...(asked.action === 'release-hold' && { heldOn: null }),
    ...(asked.action === 'withdraw-change' && { nextTerms: null }),
    ...(ends && { endedOn: terms.today, cancelCause: 'CUSTOMER' as const }),
    ...(ends && state.terms.sessions !== null && { creditsLeft: 0 }),
  })
  // What happens today is a change of its own, as on the platform.
  if (begins)
    write(call, row, {
      status: 'PAUSED',
      creditsLeft: row.creditsLeft ?? (state.terms.sessions === null ? null : 0),
    })
  return presentRecordOfSold(call, row)
}

function waitingFor(call: CallContext, planId: string, { nextTerms }: SubscriptionState): SubscriptionRow['nextTerms'] {
  const { id, name, price, termsVersion: version } = planOf(call, planId)
  return { version, price, from: nextTerms!.from, membership: { id, name } }
}

function otherPlan(call: CallContext, id: string | undefined): OtherPlan | undefined {
  const plan = plansOf(call).find((one) => one.id === id)
  return plan && { planId: plan.id, status: plan.status, currency: plan.currency, terms: termsOfPlan(plan) }
}

function changePlan(call: Call<'subscription.change-plan'>): SubscriptionRecord {
  const to = otherPlan(call, call.body.membershipId)
  if (!to) throw invalidField('membershipId', 'NOT_FOUND')
  return changeSold(call, { action: 'change-plan', to })
}

function changeSeller(call: Call<'subscription.change-seller'>): SubscriptionRecord {
  const { world, body, actor } = call
  const row = call.get(world.subscriptions, call.params.id)
  const seller = call.find(world.members, body.soldById)
  const sellers = [row.soldBy && call.find(world.members, row.soldBy.id), seller]
  if (sellers.some((one) => one && !isCommissionChangeable(actor, one))) throw permissionDenied('commission.update')
  call.requireVersion(row.version)
  if (seller?.status !== 'ACTIVE') throw invalidField('soldById', 'NOT_FOUND')
  const { id, givenName, lastName } = seller
  write(call, row, { soldBy: { id, givenName, lastName } })
  return presentRecordOfSold(call, row)
}

function cancel(call: Call<'subscription.cancel'>): SubscriptionRecord {
  const { at, reason, waiver } = call.body
  if (at === 'NOW' && reason === '') throw invalidField('reason', 'REQUIRED')
  if (at === 'NOW') return changeSold(call, { action: 'cancel-now' })
  const row = call.get(call.world.subscriptions, call.params.id)
  const state = stateOfSold(call, row)
  const terms = changeTermsOf(call, row)
  const on = call.body.on ?? earliestEnd(state, terms.minimumTerm) ?? state.period?.to ?? terms.today
  return changeSold(call, { action: 'cancel-at-end', on, waiver })
}

function preview(call: Call<'subscription.preview'>) {
  const row = call.get(call.world.subscriptions, call.params.id)
  const asked = requestedChange(call.body, otherPlan(call, call.body.membershipId))
  if (isRejection(asked)) {
    throwRefusal(asked)
    throw new Error('unreachable')
  }
  const terms = changeTermsOf(call, row)
  const sold = termsOfSold(call, row)
  const state = stateOfSold(call, row)
  const rejection: Rejection | undefined = whyNotChange(asked, state, terms, call)
  const after =
    asked.action === 'cancel-now'
      ? [{ on: terms.today, type: 'END' as const, amount: null }]
      : eventsOf(call, sold, changedState(asked, state, terms))
  const open = (row.periods ?? []).flatMap(({ invoice }) =>
    invoice && parseAmount(invoice.open, sold.currency) > 0 ? [invoice] : [],
  )
  return {
    before: outlookOf(eventsOf(call, sold, state)),
    after: outlookOf(after),
    rejection: rejection ? { code: rejection.code as 'PAUSE_LIMIT', on: dayOfRejection(rejection) } : null,
    pauses: asked.action === 'pause' ? pausesWith(asked, terms) : null,
    bookings: [],
    openInvoices: open.map(({ id, invoiceNumber, open: amount, status }) => ({
      id,
      invoiceNumber,
      open: amount,
      canBeVoided: status === 'ISSUED',
    })),
  }
}

export const subscriptionChangeHandlers: Handlers<
  | 'subscription.preview'
  | 'subscription.pause'
  | 'subscription.withdraw-pause'
  | 'subscription.resume'
  | 'subscription.cancel-at-end'
  | 'subscription.withdraw-cancel'
  | 'subscription.cancel-now'
  | 'subscription.cancel'
  | 'subscription.release-hold'
  | 'subscription.change-plan'
  | 'subscription.change-seller'
  | 'subscription.withdraw-change'
> = {
  'subscription.preview': preview,
  'subscription.pause': (call) => changeSold(call, { action: 'pause', ...call.body }),
  'subscription.withdraw-pause': (call) => changeSold(call, { action: 'withdraw-pause' }),
  'subscription.resume': (call) => changeSold(call, { action: 'resume', ...call.body }),
  'subscription.cancel-at-end': (call) => changeSold(call, { action: 'cancel-at-end', ...call.body }),
  'subscription.withdraw-cancel': (call) => changeSold(call, { action: 'withdraw-cancel' }),
  'subscription.cancel': cancel,
  'subscription.release-hold': (call) => changeSold(call, { action: 'release-hold', ...call.body }),
  'subscription.change-plan': changePlan,
  'subscription.change-seller': changeSeller,
  'subscription.withdraw-change': (call) => changeSold(call, { action: 'withdraw-change' }),
  'subscription.cancel-now': (call) => changeSold(call, { action: 'cancel-now' }),
}
