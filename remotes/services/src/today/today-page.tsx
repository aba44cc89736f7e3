import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function TodayPage() {
  const t = useTexts()
  return <PageHeader title={t('today.title')} />
}
