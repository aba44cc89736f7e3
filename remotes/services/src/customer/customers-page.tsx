import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function CustomersPage() {
  const t = useTexts()
  return <PageHeader title={t('customers.title')} />
}
