import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function TimeSlotsPage() {
  const t = useTexts()
  return <PageHeader title={t('timeSlots.title')} />
}
