import { cardText } from '@steward/shared/rules/common/card-text'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'
import type { Cancellation } from './use-cancellation.ts'
import { useSums } from './use-refund-report.ts'

type Row = Cancellation['rows'][number]

/** Returns a function that describes how a booking was paid. */
export function usePayerText(): (row: Row) => string {
  const t = useTexts()
  return ({ paymentType, creditCardLastFour, membershipName, outcome }) => {
    if (outcome === 'NOT_OWED') return t('cancellation.unpaid')
    if (paymentType === 'NOT_REQUIRED') return membershipName ?? t('cancellation.free')
    return paymentType === 'CREDIT_CARD'
      ? cardText(t('paymentType.CREDIT_CARD'), creditCardLastFour)
      : t(`paymentType.${paymentType}`)
  }
}

/** Returns a function that describes what happens to the money of a booking. */
export function useOutcomeText(): (row: Row) => { text: string; detail?: string | undefined } {
  const t = useTexts()
  const business = useBusiness()
  const sums = useSums()
  return (row) => {
    const { outcome, paymentType, credits, creditsLeft, membershipName } = row
    const amount = sums([row])
    switch (outcome) {
      case 'REFUND':
        return {
          text: t(`cancellation.to.${paymentType === 'NOT_REQUIRED' ? 'CASH' : paymentType}`),
          detail: row.paidAt
            ? t('cancellation.paidOn', { date: business.date(business.dateOf(row.paidAt)) })
            : undefined,
        }
      case 'WAITS':
        return { text: t('cancellation.outcome.WAITS', { amount }), detail: t('cancellation.own') }
      case 'KEPT':
        return {
          text: t('cancellation.outcome.KEPT'),
          detail: credits > 0 ? t('cancellation.lateCredits', { count: credits }) : t('cancellation.late', { amount }),
        }
      case 'NOT_OWED':
        return { text: t('cancellation.outcome.NOT_OWED', { amount }) }
      case 'CREDITS':
        return {
          text: t('cancellation.creditsRestored', { count: credits }),
          detail: creditsLeft === null ? undefined : t('cancellation.creditsLeft', { count: creditsLeft }),
        }
      case 'NOTHING':
        return {
          text: t('cancellation.outcome.NOTHING'),
          detail: membershipName ? t('cancellation.noVisit') : undefined,
        }
    }
  }
}
