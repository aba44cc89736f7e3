import type { ListedSubscription, Subscription } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { addDays } from '@steward/shared/time'
import { Money, StatusBadge, Text } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

type Texts = ReturnType<typeof useTexts>
type Business = ReturnType<typeof useBusiness>
type SubscriberColumn = Column<ListedSubscription>

/** The columns of a list of subscriptions, by their names. */
export function subscriberColumns(t: Texts, business: Business) {
  const billOf = (row: ListedSubscription, words: (date: string) => string) => {
    const end = row.cancelAt ?? row.endsOn
    if (end) return t('subscribers.ends', { date: business.date(end) })
    return row.nextBillOn ? words(business.date(row.nextBillOn)) : '–'
  }
  return {
    customer: {
      id: 'customer',
      header: t('subscribers.column.customer'),
      primary: true,
      sortable: true,
      cell: (row) => fullName(row.customer),
    },
    plan: {
      id: 'plan',
      header: t('subscribers.column.plan'),
      cell: (row) => row.membership.name,
    },
    status: {
      id: 'status',
      header: t('subscribers.column.status'),
      sortable: true,
      card: 'end',
      cell: (row) => <StatusBadge kind="subscription" status={row.status} />,
    },
    terms: {
      id: 'terms',
      header: t('subscribers.column.terms'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) => t('versions.short', { version: row.terms.version }),
    },
    startDate: {
      id: 'startDate',
      header: t('subscribers.column.since'),
      priority: 2,
      cardLabel: true,
      sortable: true,
      cell: (row) => business.date(row.startDate),
    },
    nextBill: {
      id: 'nextBill',
      header: t('subscribers.column.nextBill'),
      cell: (row) => billOf(row, (date) => date),
      cardCell: (row) => billOf(row, (date) => t('subscribers.billed', { date })),
    },
    amount: {
      id: 'amount',
      header: t('subscribers.column.amount', { currency: business.symbol }),
      numeric: true,
      card: 'footEnd',
      cell: (row) => <SubscriberPrice subscription={row} />,
    },
    credits: {
      id: 'credits',
      header: t('subscribers.column.credits'),
      numeric: true,
      card: 'none',
      cell: (row) => row.creditsLeft ?? '–',
    },
    lapsing: {
      id: 'credits',
      header: t('subscribers.column.credits'),
      numeric: true,
      cell: (row) => <CreditsLeft subscription={row} />,
    },
    soldBy: {
      id: 'soldBy',
      header: t('subscribers.column.soldBy'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) => (row.soldBy ? fullName(row.soldBy) : '–'),
    },
  } satisfies Record<string, SubscriberColumn>
}

/** The sessions that are left, and those that lapse soon. */
function CreditsLeft({ subscription: { creditsLeft, lapsing } }: { subscription: ListedSubscription }) {
  const t = useTexts()
  const business = useBusiness()
  if (creditsLeft === null) return '–'
  return (
    <>
      {creditsLeft}
      {lapsing ? (
        <Text textStyle="caption" color="warning.fg">
          {t('subscribers.lapsing', { count: lapsing.sessions, date: business.date(addDays(lapsing.on, -1)) })}
        </Text>
      ) : null}
    </>
  )
}

/** The price that was agreed, and the one that waits for the next period. */
function SubscriberPrice({ subscription: { terms, nextTerms } }: { subscription: Subscription }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <>
      <Money amount={terms.price} currency={terms.currency} />
      {nextTerms ? (
        <Text textStyle="caption" color="fg.muted">
          <bdi>
            {nextTerms.membership
              ? t('subscribers.nextPlan', { plan: nextTerms.membership.name, date: business.date(nextTerms.from) })
              : t('subscribers.nextPrice', {
                  amount: business.money(nextTerms.price),
                  date: business.date(nextTerms.from),
                })}
          </bdi>
        </Text>
      ) : null}
    </>
  )
}
