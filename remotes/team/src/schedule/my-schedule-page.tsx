import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader, PageSkeleton, Stack } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { OwnTimeOff } from '../time-off/own-time-off.tsx'
import { BlackoutTable } from '../blackout/blackout-table.tsx'
import { OwnHours } from '../hours/own-hours.tsx'

/** The time off, the weekly hours and the blackouts of the signed-in member. */
function MySchedulePage() {
  const t = useTexts()
  const memberId = useBusinessCore((state) => state.user?.id)
  if (!memberId) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t('mySchedule.title')} />
      <Stack gap="4">
        <OwnTimeOff memberId={memberId} />
        <OwnHours memberId={memberId} />
        <BlackoutTable memberId={memberId} />
      </Stack>
    </>
  )
}

export { MySchedulePage as Component }
