import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function PayrollPage() {
  const t = useTexts()
  return <PageHeader title={t('payroll.title')} />
}
