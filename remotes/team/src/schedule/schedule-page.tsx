import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function SchedulePage() {
  const t = useTexts()
  return <PageHeader title={t('schedule.title')} />
}
