import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function CustomerDetailsPage() {
  const t = useTexts()
  return <PageHeader title={t('customerDetails.title')} />
}
