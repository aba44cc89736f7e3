import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function TimeSlotDetailsPage() {
  const t = useTexts()
  return <PageHeader title={t('timeSlotDetails.title')} />
}
