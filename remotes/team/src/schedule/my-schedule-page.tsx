import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MySchedulePage() {
  const t = useTexts()
  return <PageHeader title={t('mySchedule.title')} />
}
