import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MemberDetailsPage() {
  const t = useTexts()
  return <PageHeader title={t('memberDetails.title')} />
}
