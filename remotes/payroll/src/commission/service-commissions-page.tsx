import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function ServiceCommissionsPage() {
  const t = useTexts()
  return <PageHeader title={t('serviceCommissions.title')} />
}
