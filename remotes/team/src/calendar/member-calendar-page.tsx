import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MemberCalendarPage() {
  const t = useTexts()
  return <PageHeader title={t('memberCalendar.title')} />
}
