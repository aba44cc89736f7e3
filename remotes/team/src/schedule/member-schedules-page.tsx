import { firstRecord } from '@steward/shared/federation/remote-entry'
import type { MemberSummary } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { Grid, Stack, useParam } from '@steward/shared/ui/core'
import { BlackoutTable } from '../blackout/blackout-table.tsx'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { rosters } from '../roster/team-rosters.queries.ts'
import { TeamRoster } from '../roster/team-roster.tsx'
import { mondayOf } from '../slot/use-week.ts'
import { useTexts } from '../texts/texts.ts'
import { BalancePanel } from '../time-off/balance-panel.tsx'
import { MemberHours } from '../hours/member-hours.tsx'

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
          <Schedules memberId={member.id} editableFor={member} />
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
  return [rosters.week(mondayOf(search.get('week') ?? undefined, today))]
}

interface SchedulesProps {
  memberId: string
  /** The member, where owners and managers block hours and add closures. */
  editableFor?: MemberSummary
  /** Stacks both panels, for pages where a navigation on the side leaves no room for two columns. */
  isStacked?: boolean
}

/** The hours and the blackouts of a member. */
export function Schedules({ memberId, editableFor, isStacked = false }: SchedulesProps) {
  const beside = isStacked ? {} : { lg: '420px minmax(0, 1fr)' }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...beside }} gap="4" alignItems="start">
      <MemberHours memberId={memberId} />
      <BlackoutTable memberId={memberId} {...(editableFor ? { editableFor } : {})} />
    </Grid>
  )
}

export { MemberSchedulesPage as Component }
