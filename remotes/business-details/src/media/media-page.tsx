import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function MediaPage() {
  const t = useTexts()
  return <PageHeader title={t('media.title')} />
}
