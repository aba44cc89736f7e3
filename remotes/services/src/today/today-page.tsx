import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { Today } from '@steward/shared/contracts'
import { EmptyState, LinkButton, RecordPage, useParam } from '@steward/shared/ui/core'
import { isPlainDate, plainDateOf, type PlainDate } from '@steward/shared/time'
import type { TodayEvent } from '@steward/shared/stores'
import { RosterDrawer } from '../roster/roster-drawer.tsx'
import { useLiveSlots } from '../parts/use-live-slots.ts'
import { WaitingNotice } from '../roster/waiting-notice.tsx'
import { useTexts } from '../texts/texts.ts'
import { DayCounters } from './day-counters.tsx'
import { DayHeader } from './day-header.tsx'
import { useStoredToday } from './stored-today.ts'
import { StoredTodayList } from './stored-today-list.tsx'
import { today } from './today.queries.ts'
import { TodayList } from './today-list.tsx'
import { Timeline } from './timeline.tsx'
import { type DayAddress, useDayAddress } from './use-day-address.ts'
import { useWalkIn } from './use-walk-in.ts'
import { WalkInBar } from './walk-in-bar.tsx'

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
  const { slots, now, timeZone, date } = day
  const address = useDayAddress()
  const isToday = date === plainDateOf(now, timeZone)
  const takesWalkIns = isToday && !kept
  const walkIn = useWalkIn(day, takesWalkIns)
  const openSlot = slots.find(({ id }) => id === address.slotId)
  return (
    <>
      <DayHeader date={date} isToday={isToday} address={address} walkIn={walkIn} isStored={kept !== undefined} />
      <WaitingNotice />
      {kept ? (
        <StoredTodayList events={kept} isReading={isReading} />
      ) : (
        <>
          <DayCounters day={day} />
          <DaySlots day={day} isToday={isToday} openSlotId={openSlot?.id} address={address} />
        </>
      )}
      {takesWalkIns ? <WalkInBar walkIn={walkIn} /> : null}
      {openSlot ? <RosterDrawer slot={openSlot} onClose={address.closeSlot} /> : null}
    </>
  )
}

interface DaySlotsProps {
  day: Today
  isToday: boolean
  openSlotId: string | undefined
  address: DayAddress
}

/** The slots of the day as a timeline or a list. */
function DaySlots({ day, isToday, openSlotId, address: { isList, addressWith } }: DaySlotsProps) {
  const t = useTexts()
  const slotTo = (id: string) => addressWith({ slot: id })
  if (day.slots.length === 0)
    return (
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
    )
  return isList ? (
    <TodayList now={day.now} isToday={isToday} slots={day.slots} slotTo={slotTo} />
  ) : (
    <Timeline day={day} isToday={isToday} openSlotId={openSlotId} slotTo={slotTo} />
  )
}

export { TodayPage as Component }
