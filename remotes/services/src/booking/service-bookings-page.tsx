import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function ServiceBookingsPage() {
  const t = useTexts()
  return <PageHeader title={t('serviceBookings.title')} />
}
