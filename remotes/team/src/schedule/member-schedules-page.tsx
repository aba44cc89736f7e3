import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { Grid, Stack, useParam } from '@steward/shared/ui/core'
import { BlackoutTable } from '../blackout/blackout-table.tsx'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { rosterFilterIn } from '../roster/roster-filters.tsx'
import { rosters } from '../roster/team-rosters.queries.ts'
import { TeamRoster } from '../roster/team-roster.tsx'
import { mondayOf } from '../slot/use-week.ts'
import { useTexts } from '../texts/texts.ts'
import { BalancePanel } from '../time-off/balance-panel.tsx'
import { MemberHours } from '../hours/member-hours.tsx'
import { WaitingRequest } from '../hours/waiting-request.tsx'

/** The hours of one member, or the roster of the team if the address names none. */
function MemberSchedulesPage() {
  const [id] = useParam('id')
  return id ? <SchedulesOfMember /> : <TeamRoster />
}

function SchedulesOfMember() {
  const t = useTexts()
  const can = useCan()
  const own = useBusinessCore((state) => state.user?.id)
  return (
    <ChosenMember title={t('memberSchedules.title')}>
      {(member) => (
        <Stack gap="4">
          {can('time-off.approve') ? <BalancePanel memberId={member.id} mayAdjust={member.id !== own} /> : null}
          {can('schedule.update', false) ? <WaitingRequest memberId={member.id} /> : null}
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '420px minmax(0, 1fr)' }} gap="4" alignItems="start">
            <MemberHours memberId={member.id} />
            <BlackoutTable memberId={member.id} editableFor={member} />
          </Grid>
        </Stack>
      )}
    </ChosenMember>
  )
}

MemberSchedulesPage.first = (search: URLSearchParams) => {
  const { entity } = useBusinessCore.getState()
  if (search.get('id') !== null) return firstRecord(members.detail)(search)
  if (!entity) return []
  const today = plainDateOf(systemClock.now(), entity.timeZone)
  return [rosters.week(mondayOf(search.get('week') ?? undefined, today), rosterFilterIn(search))]
}

export { MemberSchedulesPage as Component }
