import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function BusinessDetailsPage() {
  const t = useTexts()
  return <PageHeader title={t('businessDetails.title')} />
}
