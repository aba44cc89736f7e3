import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader, PageSkeleton } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { Schedules } from './member-schedules-page.tsx'

/** The weekly hours and the blackouts of the signed-in member. */
function MySchedulePage() {
  const t = useTexts()
  const memberId = useBusinessCore((state) => state.user?.id)
  if (!memberId) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t('mySchedule.title')} />
      <Schedules isStacked memberId={memberId} />
    </>
  )
}

export { MySchedulePage as Component }
