import { TeamPage } from '../member/members-page.tsx'

/** The team as the settings see it: who is invited stands first (B.4). */
export function TeamSettingsPage() {
  return <TeamPage firstTab="invitations" />
}
