import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { addAmounts, formatAmount, subtractAmounts } from '@steward/shared/money'
import { checkInWindow } from '@steward/shared/rules/booking-transitions'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { minutesBetween, type Instant } from '@steward/shared/time'
import {
  Badge,
  Button,
  chakra,
  EmptyState,
  Icon,
  LinkButton,
  Money,
  Panel,
  SeatBar,
  VisuallyHidden,
} from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'
import { home, type Range } from '../../home/home.queries.ts'
import { RowLine, rowStyles } from './row.tsx'
import { SlotTime } from './slot-time.tsx'
import { isRunning, useDeskCheckIn, useDeskSessions, type DeskSession } from './use-desk.ts'

/** Controls of the desk are at least 44 px high on a phone. */
const tall = { minHeight: 44 } as const

const Row = chakra('li', { base: { ...rowStyles, px: { base: '4', sm: '5' } } })

/** The running and upcoming sessions for the front desk, with check-in if it is possible. */
export function DeskPanels({ slots, now }: { slots: Home['comingSlots']; now: Instant }) {
  const t = useTexts()
  const sessions = useDeskSessions(slots, now)
  const desk = useDeskCheckIn()
  const running = sessions.filter(({ slot }) => isRunning(slot, now))
  const coming = sessions.filter(({ slot }) => !isRunning(slot, now))
  if (sessions.length === 0)
    return (
      <Panel padding="none" title={t('home.nowAndNext')}>
        <EmptyState compact title={t('home.noSlots')} description={t('home.noSlotsHint')} />
      </Panel>
    )
  return (
    <>
      {running.length > 0 ? (
        <Panel padding="none" title={t('home.desk.now')}>
          <ul>
            {running.map((session) => (
              <SessionRow key={session.slot.id} session={session} desk={desk} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {coming.length > 0 ? (
        <Panel
          padding="none"
          title={t('home.desk.next')}
          actions={
            <chakra.span textStyle="cell" color="fg.muted" py="2" pe="1">
              {t('home.desk.opens', {
                count: minutesBetween(checkInWindow(coming[0]!.slot).opens, coming[0]!.slot.startTime),
              })}
            </chakra.span>
          }
        >
          <ul>
            {coming.map((session) => (
              <SessionRow key={session.slot.id} session={session} desk={desk} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}

interface SessionRowProps {
  session: DeskSession
  desk: ReturnType<typeof useDeskCheckIn>
}

function SessionRow({ session, desk }: SessionRowProps) {
  const t = useTexts()
  const business = useBusiness()
  const { slot, checkedIn, expected, isUnpaid } = session
  const isOneToOne = slot.slots === 1
  const [next] = expected
  const who = isOneToOne && slot.customer ? fullName(slot.customer) : undefined
  return (
    <Row flexDirection="column" alignItems="stretch" gap="2">
      <chakra.div display="flex" alignItems="center" gap="4">
        <SlotTime slot={slot} starts={business.time(slot.startTime)} />
        <chakra.span flex="1" minW="0">
          <RowLine textStyle="strong">{slot.service.name}</RowLine>
          <RowLine textStyle="cell" color="fg.muted">
            {[who, fullName(slot.serviceProvider), slot.location?.name].filter(Boolean).join(' · ')}
          </RowLine>
        </chakra.span>
        {isOneToOne ? (
          isUnpaid ? (
            <Badge palette="warning" icon="clock">
              {t('home.desk.unpaid')}
            </Badge>
          ) : next ? (
            <CheckIn session={session} desk={desk} />
          ) : checkedIn ? (
            <Badge palette="success" icon="check">
              {t('home.checkedIn')}
            </Badge>
          ) : slot.seatsTaken === 0 ? (
            <chakra.span color="fg.muted">{t('home.free')}</chakra.span>
          ) : null
        ) : (
          <chakra.span textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
            <chakra.span display="block" textStyle="strong">
              <bdi>
                {t('home.seats', {
                  taken: isCounted(session) ? (checkedIn ?? 0) : slot.seatsTaken,
                  slots: isCounted(session) ? slot.seatsTaken : slot.slots,
                })}
              </bdi>
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.muted">
              {isCounted(session)
                ? t('home.desk.in')
                : slot.seatsTaken >= slot.slots
                  ? t('home.desk.full')
                  : t('home.desk.booked')}
            </chakra.span>
          </chakra.span>
        )}
      </chakra.div>
      {isCounted(session) ? (
        <>
          <SeatBar
            seats={slot.slots}
            booked={slot.seatsTaken}
            checkedIn={checkedIn ?? 0}
            label={t('home.desk.progress', { taken: checkedIn ?? 0, count: slot.seatsTaken })}
          />
          <chakra.div display="flex" gap="2">
            {next ? (
              <chakra.span flex="1" minW="0">
                <CheckIn session={session} desk={desk} isWide />
              </chakra.span>
            ) : null}
            <LinkButton to={to.slot(slot.id)} style={tall}>
              {t('home.desk.roster')}
              <VisuallyHidden>{`, ${slot.service.name}, ${business.time(slot.startTime)}`}</VisuallyHidden>
            </LinkButton>
          </chakra.div>
        </>
      ) : null}
    </Row>
  )
}

/** Returns true for a class whose check-in has started or can start. */
const isCounted = ({ slot, checkedIn, expected }: DeskSession) =>
  slot.slots > 1 && slot.seatsTaken > 0 && (expected.length > 0 || (checkedIn ?? 0) > 0)

function CheckIn({ session: { expected }, desk, isWide = false }: SessionRowProps & { isWide?: boolean }) {
  const t = useTexts()
  const booking = expected[0]!
  const name = fullName(booking.customer)
  return (
    <Button
      variant="tinted"
      {...(isWide ? { icon: 'check' } : {})}
      full={isWide}
      style={tall}
      loading={desk.busyId === booking.id}
      onClick={() => desk.checkIn(booking)}
    >
      {isWide ? (
        <chakra.span dir="auto" whiteSpace="normal" lineHeight="1.2" lineClamp={2}>
          {t('home.desk.checkInName', { name })}
        </chakra.span>
      ) : (
        <>
          {t('home.desk.checkIn')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}

/** Holds that end within this many minutes are listed before older debts. */
const urgentMinutes = 15
const isEnding = (minutesLeft: number) => minutesLeft > 0 && minutesLeft < urgentMinutes

/** Lists today's unpaid bookings with the amount that each owes. */
export function ToCollectPanel({ day, now }: { day: Range; now: Instant }) {
  const t = useTexts()
  const { currency, locale } = useBusiness()
  const query = useQuery(home.unpaid(day))
  const owed = (query.data?.items ?? []).map((booking) => ({
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
      emptyOf={({ items }) =>
        items.length === 0 ? { title: t('home.desk.allPaid'), description: t('home.desk.allPaidHint') } : undefined
      }
    >
      {() => (
        <ul>
          {rows.map(({ booking, amount }) => {
            const name = fullName(booking.customer)
            const of = booking.currency ?? currency
            return (
              <Row key={booking.id}>
                <chakra.span flex="1" minW="0">
                  <RowLine textStyle="strong">{name}</RowLine>
                  <UnpaidSince booking={booking} minutesLeft={left(booking)} now={now} />
                </chakra.span>
                <chakra.span flexShrink="0" textStyle="strong">
                  <Money amount={amount} currency={of} withCurrency />
                </chakra.span>
                <LinkButton to={to.booking(booking.id)} style={tall}>
                  <Icon name="cash" size={16} />
                  {t('home.desk.take')}
                  <VisuallyHidden>
                    {` ${t('home.desk.takeFrom', { name, amount: formatAmount(amount, of, locale, { withCurrency: true }) })}`}
                  </VisuallyHidden>
                </LinkButton>
              </Row>
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
