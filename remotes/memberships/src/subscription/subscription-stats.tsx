import type { SubscriptionRecord } from '@steward/shared/contracts'
import { isPaused, isSuspended } from '@steward/shared/rules/membership/subscription-transitions'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatDateWithWeekday } from '@steward/shared/time'
import { StatStrip, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The four answers that people ask for: next bill, sessions left, money open, monthly revenue. */
export function SubscriptionStats({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const bill = record.nextEvents.find(({ amount }) => amount !== null)
  const invoices = [...record.otherInvoices, ...record.periods.flatMap(({ invoice }) => invoice ?? [])]
  const billed = invoices.filter(({ status }) => status !== 'VOID')
  const paid = billed.filter(({ open }) => Number(open) === 0).length
  const isCounted = record.creditsLeft !== null
  const until = record.currentPeriodEnd && addDays(record.currentPeriodEnd, -1)
  // Sessions on hold are not usable, and a pause moves their last day.
  const isOnHold = isPaused(record) || isSuspended(record)
  const usable = until ? t('subscription.stat.until', { date: business.date(until) }) : undefined
  return (
    <StatStrip
      stats={[
        {
          key: 'bill',
          label: t('subscription.stat.nextBill'),
          value: (
            <Figure
              value={bill ? formatDateWithWeekday(bill.on, business.locale) : t('subscription.none')}
              note={bill ? t('subscription.stat.withTax', { amount: business.money(bill.amount!) }) : undefined}
            />
          ),
        },
        {
          key: 'credits',
          label: t('subscription.stat.credits'),
          value: (
            <Figure
              value={isCounted ? String(record.creditsLeft) : t('sessions.unlimited')}
              note={isOnHold ? t('subscription.stat.onHold') : usable}
            />
          ),
        },
        {
          key: 'open',
          label: t('subscription.stat.open'),
          ...(Number(record.open) > 0 ? { tone: 'warning' as const } : {}),
          value: (
            <Figure
              value={business.money(record.open)}
              note={t('subscription.stat.paid', { paid, count: billed.length })}
            />
          ),
        },
        {
          key: 'revenue',
          label: t('subscription.stat.revenue'),
          value: (
            <Figure
              value={business.money(record.monthlyRevenue)}
              note={
                record.nextTerms
                  ? t('subscribers.nextPrice', {
                      amount: business.money(record.nextTerms.price),
                      date: business.date(record.nextTerms.from),
                    })
                  : undefined
              }
            />
          ),
        },
      ]}
    />
  )
}

function Figure({ value, note }: { value: string; note: string | undefined }) {
  return (
    <>
      <bdi>{value}</bdi>
      <Text textStyle="caption" color="fg.muted" fontWeight="normal" letterSpacing="normal">
        <bdi>{note ?? '\u00a0'}</bdi>
      </Text>
    </>
  )
}
