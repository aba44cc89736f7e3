import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAddress } from '@steward/shared/addresses/use-address'
import { currentFirstDay, useBusiness, useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { useDaysShown } from '@steward/shared/ui/calendar'
import { Box, PageHeader, PageSkeleton, useParam } from '@steward/shared/ui/core'
import { useReplayedCheckIns, WaitingNotice } from '@steward/shared/ui/guards'
import { daysOf } from '../calendar/calendar-period.ts'
import { ViewLinks } from '../calendar/calendar-tools.tsx'
import { MemberCalendar } from '../calendar/member-calendar.tsx'
import { dateOf, useCalendar, viewOf } from '../calendar/use-calendar.ts'
import { RosterDrawer } from '../slot/roster-drawer.tsx'
import { checkInQueries, slots } from '../slot/slots.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** The calendar of the signed-in member. A slot opens its roster. */
function SchedulePage() {
  const memberId = useBusinessCore((state) => state.user?.id)
  return memberId ? <OwnCalendar memberId={memberId} /> : <PageSkeleton />
}

SchedulePage.first = (search: URLSearchParams) => {
  const { user, entity } = useBusinessCore.getState()
  // A narrow window shows fewer days of a week, and how many is known only to the page.
  if (!user || !entity || window.innerWidth < 900) return []
  const date = dateOf(search, plainDateOf(systemClock.now(), entity.timeZone))
  const days = daysOf(viewOf(search, false), date, 7, currentFirstDay())
  return [slots.onDays(days[0]!, days.at(-1)!, entity.timeZone, user.id)]
}

function OwnCalendar({ memberId }: { memberId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const panel = useRef<HTMLDivElement>(null)
  const calendar = useCalendar(useDaysShown(panel))
  const { addressWith } = useAddress()
  const [openId, setOpenId] = useParam('slot')
  const query = useQuery(slots.onDays(calendar.days[0]!, calendar.days.at(-1)!, business.zone, memberId))
  const waiting = useReplayedCheckIns(checkInQueries)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <Box ref={panel}>
      <PageHeader
        title={t('schedule.title')}
        description={calendar.period}
        actions={<ViewLinks calendar={calendar} />}
      />
      <WaitingNotice count={waiting.length} />
      <MemberCalendar
        memberId={memberId}
        calendar={calendar}
        label={t('schedule.title')}
        slotTo={({ id }) => addressWith({ slot: id })}
        openId={openId}
      />
      {open ? <RosterDrawer key={open.id} slot={open} onClose={() => setOpenId(undefined)} /> : null}
    </Box>
  )
}

export { SchedulePage as Component }
