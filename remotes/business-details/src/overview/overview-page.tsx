import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function OverviewPage() {
  const t = useTexts()
  return <PageHeader title={t('overview.title')} />
}
