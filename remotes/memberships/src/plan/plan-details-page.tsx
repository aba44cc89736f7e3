import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function PlanDetailsPage() {
  const t = useTexts()
  return <PageHeader title={t('planDetails.title')} />
}
