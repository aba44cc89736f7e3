import { useQuery } from '@tanstack/react-query'
import { useAddress } from '@steward/shared/addresses/use-address'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { formatDateRange, plainDateOf, systemClock } from '@steward/shared/time'
import { PageHeader, PageSkeleton, useParam } from '@steward/shared/ui/core'
import { useReplayedCheckIns, WaitingNotice } from '@steward/shared/ui/guards'
import { RosterDrawer } from '../slot/roster-drawer.tsx'
import { checkInQueries, slots } from '../slot/slots.queries.ts'
import { mondayOf, useWeek } from '../slot/use-week.ts'
import { WeekSlots } from '../slot/week-slots.tsx'
import { WeekSwitch } from '../slot/week-switch.tsx'
import { useTexts } from '../texts/texts.ts'

/** The week of the signed-in member. A slot opens its roster. */
function SchedulePage() {
  const memberId = useBusinessCore((state) => state.user?.id)
  return memberId ? <OwnWeek memberId={memberId} /> : <PageSkeleton />
}

SchedulePage.first = (search: URLSearchParams) => {
  const { user, entity } = useBusinessCore.getState()
  if (!user || !entity) return []
  const today = plainDateOf(systemClock.now(), entity.timeZone)
  return [slots.week(user.id, mondayOf(search.get('week') ?? undefined, today), entity.timeZone)]
}

function OwnWeek({ memberId }: { memberId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const week = useWeek()
  const { addressWith } = useAddress()
  const [openId, setOpenId] = useParam('slot')
  const query = useQuery(slots.week(memberId, week.monday, business.zone))
  const waiting = useReplayedCheckIns(checkInQueries)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <>
      <PageHeader
        title={t('schedule.title')}
        description={formatDateRange(week.monday, week.sunday, business.locale)}
        actions={<WeekSwitch week={week} />}
      />
      <WaitingNotice count={waiting.length} />
      <WeekSlots providerId={memberId} week={week} slotTo={({ id }) => addressWith({ slot: id })} openId={openId} />
      {open ? <RosterDrawer key={open.id} slot={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  )
}

export { SchedulePage as Component }
