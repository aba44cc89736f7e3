import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MembersPage() {
  const t = useTexts()
  return <PageHeader title={t('members.title')} />
}
