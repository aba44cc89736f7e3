import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function ServicesPage() {
  const t = useTexts()
  return <PageHeader title={t('services.title')} />
}
