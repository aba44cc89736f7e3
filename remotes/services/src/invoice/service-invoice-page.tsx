import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function ServiceInvoicePage() {
  const t = useTexts()
  return <PageHeader title={t('serviceInvoice.title')} />
}
