import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MembershipCommissionsPage() {
  const t = useTexts()
  return <PageHeader title={t('membershipCommissions.title')} />
}
