import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MemberSchedulesPage() {
  const t = useTexts()
  return <PageHeader title={t('memberSchedules.title')} />
}
