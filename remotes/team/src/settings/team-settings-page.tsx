import { TeamPage } from '../member/members-page.tsx'
import { useTexts } from '../texts/texts.ts'

/** The team in the settings, with the invitations as the first tab (B.4). */
function TeamSettingsPage() {
  const t = useTexts()
  return <TeamPage title={t('teamSettings.title')} firstTab="invitations" />
}

export { TeamSettingsPage as Component }
