import * as to from '@steward/shared/addresses'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { formatWeekday } from '@steward/shared/time'
import { FactList, Panel, TextLink, type Fact } from '@steward/shared/ui/core'
import { sessionsOf } from '../terms/sessions-of.ts'
import { useTexts } from '../texts/texts.ts'

/** What the sale agreed on. Terms that do not apply are left out. */
export function AgreedPanel({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const { terms, agreed, membership, soldBy } = record
  const isPack = terms.interval === 'ONE_OFF'
  const fact = (key: string, label: string, value: Fact['value']): Fact => ({ key, label, value })
  const interval = t(`every.${terms.interval}`, { count: terms.intervalCount })
  const facts = [
    fact(
      'plan',
      t('agreed.plan'),
      <TextLink to={to.membership(membership.id, { version: String(terms.version) })}>
        <bdi>{`${membership.name}, ${t('versions.short', { version: terms.version })}`}</bdi>
      </TextLink>,
    ),
    fact('price', t('terms.price'), t('planDetails.price', { amount: business.money(terms.price), interval })),
    fact('discount', t('agreed.discount'), discountOf()),
    fact('sessions', t('terms.sessions'), sessionsOf(t, terms)),
    ...(isPack || terms.sessions === null || agreed.rolloverSessions === 0
      ? []
      : [fact('rollover', t('terms.rolloverSessions'), t('terms.upTo', { count: agreed.rolloverSessions }))]),
    ...(isPack
      ? [
          fact(
            'validForDays',
            t('terms.validForDays'),
            agreed.validForDays ? t('terms.days', { count: agreed.validForDays }) : t('terms.untilUsed'),
          ),
        ]
      : [
          fact('minimumTerm', t('terms.minimumTerm'), periods(agreed.minimumTerm)),
          fact(
            'termPeriods',
            t('terms.termPeriods'),
            agreed.termPeriods ? t('terms.after', { count: agreed.termPeriods }) : t('terms.openEnded'),
          ),
          fact('billDay', t('agreed.billDay'), billDay()),
        ]),
    fact('payment', t('agreed.payment'), t(`periods.paidBy.${agreed.paymentType}`)),
    fact('sold', t('agreed.soldBy'), soldBy && fullName(soldBy)),
    ...(record.previous ? [fact('previous', t('agreed.previous'), related(record.previous))] : []),
    ...(record.following ? [fact('following', t('agreed.following'), related(record.following))] : []),
  ]

  function related({ id, membershipName, startDate }: NonNullable<SubscriptionRecord['previous']>) {
    return (
      <TextLink to={to.subscription(id)}>
        <bdi>{t('agreed.related', { plan: membershipName, date: business.date(startDate) })}</bdi>
      </TextLink>
    )
  }

  function periods(count: number) {
    return count > 0 ? t('terms.periods', { count }) : t('terms.none')
  }

  function discountOf() {
    const { discount } = agreed
    if (discount === null) return t('terms.none')
    const value =
      discount.kind === 'PERCENT' ? t('agreed.percent', { value: discount.value }) : business.money(discount.value)
    return discount.periods === null
      ? t('agreed.untilDay', { value, date: business.date(discount.until!) })
      : t('agreed.forPeriods', { value, count: discount.periods })
  }

  function billDay() {
    if (terms.interval === 'WEEK') return formatWeekday(agreed.anchorOn, business.locale)
    const day = Number(agreed.anchorOn.slice(8))
    // A month that is shorter bills on its last day.
    return day === 31 ? t('agreed.lastDay') : t('agreed.dayOfMonth', { day })
  }

  return (
    <Panel title={t('agreed.title')}>
      <FactList facts={facts} />
    </Panel>
  )
}
