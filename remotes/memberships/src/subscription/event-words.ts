import type { SubscriptionRecord } from '@steward/shared/contracts'
import type { useBusiness } from '@steward/shared/stores'
import type { useTexts } from '../texts/texts.ts'

type Event = SubscriptionRecord['nextEvents'][number]

export interface EventWords {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
}

/** Returns what happens: "Bill, period 4". */
export function eventTitle({ t }: EventWords, event: Event): string {
  const { type, number, amount, isTrial } = event
  if (type !== 'PERIOD') return t(`events.type.${type}`, { number: number ?? 0 })
  if (isTrial) return t('events.trial')
  return t(amount === null ? 'events.period' : 'events.bill', { number: number ?? 0 })
}

/**
 * Returns what comes with it, or undefined: "8 sessions, 1 carried over".
 *
 * @param nextPlan the name of the plan to which the membership changes
 */
export function eventDetail({ t }: EventWords, event: Event, nextPlan?: string): string | undefined {
  const { type, number, sessions, carried, hasNewTerms, cause } = event
  const parts = [
    (type === 'PERIOD' || type === 'LAPSE') && sessions !== null
      ? t('events.sessions', { count: sessions })
      : undefined,
    carried > 0 ? t('events.carried', { count: carried }) : undefined,
    hasNewTerms ? (nextPlan ? t('events.newPlan', { plan: nextPlan }) : t('events.newTerms')) : undefined,
    type === 'SUSPEND' && sessions ? t('events.freeze', { count: sessions }) : undefined,
    type === 'RESUME' ? t('events.resumeDays', { count: number ?? 0 }) : undefined,
    type === 'MINIMUM_TERM' ? t('events.canEnd') : undefined,
    cause === null ? undefined : t(`events.cause.${cause}`),
    type === 'END' && sessions ? t('events.lapse', { count: sessions }) : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}
