import { Grid } from '@steward/shared/ui/core'
import { ChosenMember } from '../member/chosen-member.tsx'
import { useTexts } from '../texts.ts'
import { BlackoutTable } from './blackout-table.tsx'
import { WeekHours } from './week-hours.tsx'

export function MemberSchedulesPage() {
  const t = useTexts()
  return (
    <ChosenMember title={t('memberSchedules.title')}>{(member) => <Schedules memberId={member.id} />}</ChosenMember>
  )
}

/** The hours of a week beside those in which nothing can be planned. */
export function Schedules({ memberId }: { memberId: string }) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' }} gap="4" alignItems="start">
      <WeekHours memberId={memberId} />
      <BlackoutTable memberId={memberId} />
    </Grid>
  )
}
