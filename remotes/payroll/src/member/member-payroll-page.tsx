import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MemberPayrollPage() {
  const t = useTexts()
  return <PageHeader title={t('memberPayroll.title')} />
}
