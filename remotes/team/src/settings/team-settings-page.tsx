import { PageHeader } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

export function TeamSettingsPage() {
  const t = useTexts()
  return <PageHeader title={t('teamSettings.title')} />
}
