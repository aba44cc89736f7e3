import { useCan } from '@steward/shared/roles/gate'
import { Button } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { LeaveKindsTable } from '../leave-kind/leave-kinds-table.tsx'
import { TeamPage } from '../member/members-page.tsx'
import { useTexts } from '../texts/texts.ts'

/** The team in the settings, with the invitations as the first tab (B.4), and the kinds of time off. */
function TeamSettingsPage() {
  const t = useTexts()
  const can = useCan()
  const { open } = useDialogParam(['new-kind'])
  const button = (
    <Button variant="solid" icon="add" onClick={() => open('new-kind')}>
      {t('leaveKind.add')}
    </Button>
  )
  const leaveKinds = { tab: <LeaveKindsTable addButton={button} />, button }
  return (
    <TeamPage title={t('teamSettings.title')} firstTab="invitations" {...(can('leave.manage') && { leaveKinds })} />
  )
}

export { TeamSettingsPage as Component }
