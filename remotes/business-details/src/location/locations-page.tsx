import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function LocationsPage() {
  const t = useTexts()
  return <PageHeader title={t('locations.title')} />
}
