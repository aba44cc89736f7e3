import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function PayrollSettingsPage() {
  const t = useTexts()
  return <PageHeader title={t('payrollSettings.title')} />
}
