import * as to from '@steward/shared/addresses'
import { addAmounts, formatAmount, subtractAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { minutesBetween, systemClock, type Instant } from '@steward/shared/time'
import { chakra, Icon, LinkButton, Money, VisuallyHidden } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { home } from '../../home/home.queries.ts'
import { DeskRow, tall } from './desk-row.ts'
import { HomeCard } from './home-card.tsx'
import { RowLine } from './row.tsx'
import { isRunning } from './use-desk.ts'

/** Holds that end within this many minutes are listed before older debts. */
const urgentMinutes = 15
const isEnding = (minutesLeft: number) => minutesLeft > 0 && minutesLeft < urgentMinutes

/**
 * Lists today's unpaid bookings with the amount that each owes. A row opens the payment over the list of all of them, so
 * that the next customers follow without coming back.
 */
export function ToCollectPanel() {
  const t = useTexts()
  const { currency, locale, dateOf } = useBusiness()
  const now = systemClock.now()
  const query = useQuery(home.desk())
  const owed = (query.data?.unpaid ?? []).map((booking) => ({
    booking,
    amount: subtractAmounts(booking.total ?? '0', booking.paidAmount ?? '0', booking.currency ?? currency),
  }))
  const sums = [...Map.groupBy(owed, ({ booking }) => booking.currency ?? currency)].map(([of, rows]) => ({
    currency: of,
    amount: rows.map(({ amount }) => amount).reduce((total, amount) => addAmounts(total, amount, of)),
  }))
  const left = (booking: { holdExpiresAt: Instant | null }) =>
    booking.holdExpiresAt === null ? Number.POSITIVE_INFINITY : minutesBetween(now, booking.holdExpiresAt)
  const isUrgent = (booking: { holdExpiresAt: Instant | null }) => isEnding(left(booking))
  const rows = owed.toSorted((a, b) => Number(isUrgent(b.booking)) - Number(isUrgent(a.booking)))
  return (
    <HomeCard
      title={t('home.section.collect')}
      actions={
        <chakra.span py="2" pe="1" textStyle="strong">
          {sums.map((sum) => (
            <chakra.span key={sum.currency} display="block">
              <Money amount={sum.amount} currency={sum.currency} withCurrency />
            </chakra.span>
          ))}
        </chakra.span>
      }
      query={query}
      failed={t('home.tasksFailed')}
      rows={2}
      emptyOf={({ unpaid }) =>
        unpaid.length === 0 ? { title: t('home.desk.allPaid'), description: t('home.desk.allPaidHint') } : undefined
      }
    >
      {() => (
        <ul>
          {rows.map(({ booking, amount }) => {
            const name = fullName(booking.customer)
            const of = booking.currency ?? currency
            return (
              <DeskRow key={booking.id}>
                <chakra.span flex="1" minW="0">
                  <RowLine textStyle="strong">{name}</RowLine>
                  <UnpaidSince booking={booking} minutesLeft={left(booking)} now={now} />
                </chakra.span>
                <chakra.span flexShrink="0" textStyle="strong">
                  <Money amount={amount} currency={of} withCurrency />
                </chakra.span>
                <LinkButton to={to.bookingPayment(booking.id, dateOf(booking.timeSlot.startTime))} style={tall}>
                  <Icon name="cash" size={16} />
                  {t('home.desk.take')}
                  <VisuallyHidden>
                    {` ${t('home.desk.takeFrom', { name, amount: formatAmount(amount, of, locale, { withCurrency: true }) })}`}
                  </VisuallyHidden>
                </LinkButton>
              </DeskRow>
            )
          })}
        </ul>
      )}
    </HomeCard>
  )
}

interface UnpaidSinceProps {
  booking: { timeSlot: { startTime: Instant } }
  minutesLeft: number
  now: Instant
}

function UnpaidSince({ booking: { timeSlot }, minutesLeft, now }: UnpaidSinceProps) {
  const t = useTexts()
  const business = useBusiness()
  const time = business.time(timeSlot.startTime)
  const ends = isEnding(minutesLeft)
  const words = isRunning(timeSlot, now) ? t('home.desk.unpaidSince', { time }) : t('home.desk.sessionAt', { time })
  return (
    <RowLine textStyle="cell" color={ends ? 'danger.fg' : 'warning.fg'}>
      {ends ? t('home.desk.holdEnds', { count: Math.ceil(minutesLeft) }) : words}
    </RowLine>
  )
}
