import { useDialogParam } from '@steward/shared/ui/overlays'
import { InviteDialog } from './invite-dialog.tsx'

const dialogs = ['first-team'] as const

/** The invitation of a member, over any page: `?dialog=first-team`. */
function FirstTeam() {
  const { dialog, close } = useDialogParam(dialogs)
  return dialog ? <InviteDialog onClose={close} /> : null
}

export { FirstTeam as Component }
