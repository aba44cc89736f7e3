import type { Membership } from '@steward/shared/contracts'
import type { PlanTerms } from '@steward/shared/rules/membership/plan-terms'
import type { useBusiness } from '@steward/shared/stores'
import type { useTexts } from '../texts/texts.ts'
import { sessionsOf } from './sessions-of.ts'

/** The part of a plan or of a version that says what is sold. */
export type ShownTerms = Omit<PlanTerms, 'serviceIds'> & Pick<Membership, 'services'>

export interface TermFact {
  key: string
  label: string
  value: string
}

interface Words {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
}

/** Returns the terms as facts, in the order in which people compare them. Terms that do not apply are left out. */
export function termFacts({ t, business }: Words, terms: ShownTerms): TermFact[] {
  const isPack = terms.interval === 'ONE_OFF'
  const none = t('terms.none')
  const fact = (key: string, value: string): TermFact => ({ key, label: t(`terms.${key}` as 'terms.price'), value })
  const amount = (value: string | null) => (value === null || Number(value) === 0 ? none : business.money(value))
  const periods = (count: number | null) => (count ? t('terms.periods', { count }) : none)
  return [
    fact('price', feeOf({ t, business }, terms)),
    fact('joiningFee', amount(terms.joiningFee)),
    fact('sessions', sessionsOf(t, terms)),
    ...(terms.sessions === null
      ? [fact('redemptionValue', amount(terms.redemptionValue))]
      : isPack
        ? []
        : [
            fact(
              'rolloverSessions',
              terms.rolloverSessions > 0 ? t('terms.upTo', { count: terms.rolloverSessions }) : none,
            ),
          ]),
    fact('services', servicesOf(t, terms)),
    fact('seatsPerBooking', String(terms.seatsPerBooking)),
    ...(isPack
      ? [
          fact(
            'validForDays',
            terms.validForDays ? t('terms.days', { count: terms.validForDays }) : t('terms.untilUsed'),
          ),
        ]
      : [
          fact('trialDays', terms.trialDays > 0 ? t('terms.days', { count: terms.trialDays }) : none),
          fact('minimumTerm', periods(terms.minimumTerm)),
          fact(
            'termPeriods',
            terms.termPeriods ? t('terms.after', { count: terms.termPeriods }) : t('terms.openEnded'),
          ),
          fact('pauses', pausesOf(t, terms)),
        ]),
  ]
}

/** Returns the fee with its period: "RM 260.00 · Every month". */
export const feeOf = ({ t, business }: Words, { price, interval, intervalCount }: ShownTerms): string =>
  t('planDetails.price', { amount: business.money(price), interval: t(`every.${interval}`, { count: intervalCount }) })

function servicesOf(t: Words['t'], { coversAllServices, services }: ShownTerms): string {
  if (coversAllServices) return t('planDetails.allServices')
  return services.length === 0 ? t('terms.none') : services.map(({ name }) => name).join(', ')
}

function pausesOf(t: Words['t'], { maxPauses, maxPauseDays }: ShownTerms): string {
  if (maxPauses === 0) return t('terms.noPauses')
  return `${t('terms.pausesAYear', { count: maxPauses })}, ${t('terms.days', { count: maxPauseDays })}`
}
