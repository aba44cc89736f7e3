import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function BusinessServicesPage() {
  const t = useTexts()
  return <PageHeader title={t('businessServices.title')} />
}
