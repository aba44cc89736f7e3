import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MembershipInvoicePage() {
  const t = useTexts()
  return <PageHeader title={t('membershipInvoice.title')} />
}
