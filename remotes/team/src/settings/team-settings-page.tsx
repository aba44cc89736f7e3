import { TeamPage } from '../member/members-page.tsx'
import { useTexts } from '../texts/texts.ts'

/** The team as the settings see it: who is invited stands first (B.4). */
export function TeamSettingsPage() {
  const t = useTexts()
  return <TeamPage title={t('teamSettings.title')} firstTab="invitations" />
}
