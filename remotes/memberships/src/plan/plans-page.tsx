import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function PlansPage() {
  const t = useTexts()
  return <PageHeader title={t('plans.title')} />
}
