import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useAddress } from '@steward/shared/addresses/use-address'
import type { Today } from '@steward/shared/contracts'
import {
  Box,
  Button,
  EmptyState,
  HStack,
  LinkButton,
  PageHeader,
  RecordPage,
  SegmentedLinks,
  StatStrip,
  TextLink,
  useParam,
} from '@steward/shared/ui/core'
import { addDays, isPlainDate, plainDateOf, type PlainDate } from '@steward/shared/time'
import { type TodayEvent, useBusiness } from '@steward/shared/stores'
import { useNarrow } from '@steward/shared/ui/table'
import { RosterDrawer } from '../roster/roster-drawer.tsx'
import { useLiveSlots } from '../parts/use-live-slots.ts'
import { WaitingNotice } from '../roster/waiting-notice.tsx'
import { useTexts } from '../texts/texts.ts'
import { useStoredToday } from './stored-today.ts'
import { StoredTodayList } from './stored-today-list.tsx'
import { today } from './today.queries.ts'
import { TodayList } from './today-list.tsx'
import { Timeline } from './timeline.tsx'
import { useWalkIn } from './use-walk-in.ts'
import { WalkInBar } from './walk-in-bar.tsx'

const occupying = 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING,PAYMENT_FAILED'

function TodayPage() {
  const t = useTexts()
  const [requestedDate] = useParam('date')
  const date = dateOf(requestedDate)
  const query = useQuery(today.day({ date }))
  const stored = useStoredToday(date)
  useLiveSlots()
  return (
    <RecordPage
      query={{ ...query, data: query.data ?? stored?.day }}
      title={t('today.title')}
      failed={t('failed.title', { what: t('today.title') })}
    >
      {(day) => <Day day={day} kept={query.data ? undefined : stored?.events} isReading={!query.isError} />}
    </RecordPage>
  )
}

TodayPage.first = (search: URLSearchParams) => [today.day({ date: dateOf(search.get('date')) })]

const dateOf = (requested: string | null = '') =>
  requested && isPlainDate(requested) ? (requested as PlainDate) : undefined

interface DayProps {
  day: Today
  /** The stored slots, painted until the day has loaded. Undefined after that. */
  kept: readonly TodayEvent[] | undefined
  isReading: boolean
}

function Day({ day, kept, isReading }: DayProps) {
  const t = useTexts()
  const business = useBusiness()
  const { params, addressWith, change } = useAddress()
  const isNarrow = useNarrow()
  // A phone has no room for columns of providers, so it starts with the list.
  const isList = params.get('view') === 'list' || (isNarrow && params.get('view') !== 'timeline')

  const slotTo = (id: string) => addressWith({ slot: id })
  const { counters, slots, now, timeZone, date: shown } = day
  const isToday = shown === plainDateOf(now, timeZone)
  const takesWalkIns = isToday && !kept
  const walkIn = useWalkIn(day, takesWalkIns)
  const openSlot = slots.find(({ id }) => id === params.get('slot'))
  const bookingsLink = (label: string, narrowed: to.BookingsSearch) => (
    <TextLink tone="quiet" to={to.bookings({ ...narrowed, on: shown })}>
      {label}
    </TextLink>
  )
  return (
    <>
      <PageHeader
        title={t('today.title')}
        description={business.day(shown)}
        actions={
          <HStack flexWrap="wrap">
            {isToday ? null : (
              <LinkButton variant="ghost" to={addressWith({ date: undefined, slot: undefined })}>
                {t('today.back')}
              </LinkButton>
            )}
            <LinkButton
              icon="chevronLeft"
              aria-label={t('today.previous')}
              to={addressWith({ date: addDays(shown, -1), slot: undefined })}
            />
            <LinkButton
              icon="chevronRight"
              aria-label={t('today.next')}
              to={addressWith({ date: addDays(shown, 1), slot: undefined })}
            />
            <Box hideBelow="sm">
              <SegmentedLinks
                label={t('today.view')}
                links={[
                  { to: addressWith({ view: 'timeline' }), label: t('today.timeline'), current: !isList },
                  { to: addressWith({ view: 'list' }), label: t('today.list'), current: isList },
                ]}
              />
            </Box>
            {isToday ? (
              <Box hideBelow="sm">
                <Button
                  variant="solid"
                  icon="userAdd"
                  // The button is in its place from the start, so that nothing moves when the day loads.
                  loading={kept !== undefined}
                  disabledReason={walkIn.refusal}
                  onClick={walkIn.open}
                  aria-keyshortcuts="n"
                >
                  {t('roster.walkIn')}
                </Button>
              </Box>
            ) : null}
          </HStack>
        }
      />
      <WaitingNotice />
      {kept ? (
        <StoredTodayList events={kept} isReading={isReading} />
      ) : (
        <>
          <StatStrip
            oneLine
            stats={[
              { key: 'booked', label: bookingsLink(t('today.booked'), { status: occupying }), value: counters.booked },
              {
                key: 'checkedIn',
                label: bookingsLink(t('today.checkedIn'), { status: 'CHECKED_IN' }),
                value: counters.checkedIn,
              },
              { label: t('today.freeSeats'), value: counters.freeSeats },
              {
                key: 'unpaid',
                label: bookingsLink(t('today.unpaid'), { view: 'unpaid' }),
                value: counters.unpaid,
                tone: counters.unpaid > 0 ? 'warning' : undefined,
              },
            ]}
          />
          {slots.length === 0 ? (
            <EmptyState
              icon="calendar"
              title={t('today.emptyTitle')}
              description={t('today.emptyDescription')}
              actions={
                <LinkButton variant="solid" to={to.newSlot()}>
                  {t('today.plan')}
                </LinkButton>
              }
            />
          ) : isList ? (
            <TodayList now={now} isToday={isToday} slots={slots} slotTo={slotTo} />
          ) : (
            <Timeline day={day} isToday={isToday} openSlotId={openSlot?.id} slotTo={slotTo} />
          )}
        </>
      )}
      {takesWalkIns ? <WalkInBar walkIn={walkIn} /> : null}
      {openSlot ? <RosterDrawer slot={openSlot} onClose={() => change({ slot: undefined })} /> : null}
    </>
  )
}

export { TodayPage as Component }
