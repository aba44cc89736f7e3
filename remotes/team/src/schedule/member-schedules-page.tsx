import { firstRecord } from '@steward/shared/federation/remote-entry'
import { Grid } from '@steward/shared/ui/core'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { BlackoutTable } from './blackout-table.tsx'
import { WeekHours } from './week-hours.tsx'

function MemberSchedulesPage() {
  const t = useTexts()
  return (
    <ChosenMember title={t('memberSchedules.title')}>{(member) => <Schedules memberId={member.id} />}</ChosenMember>
  )
}

MemberSchedulesPage.first = firstRecord(members.detail)

interface SchedulesProps {
  memberId: string
  /** Stacks both panels, for pages where a navigation on the side leaves no room for two columns. */
  isStacked?: boolean
}

/** The weekly hours and the blackouts of a member. */
export function Schedules({ memberId, isStacked = false }: SchedulesProps) {
  const beside = isStacked ? {} : { lg: '360px minmax(0, 1fr)' }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...beside }} gap="4" alignItems="start">
      <WeekHours memberId={memberId} />
      <BlackoutTable memberId={memberId} />
    </Grid>
  )
}

export { MemberSchedulesPage as Component }
