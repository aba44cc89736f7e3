import type { ComponentType } from 'react'
import type { Member } from '@steward/shared/contracts'
import type { MemberAction } from '@steward/shared/rules/team/member-transitions'
import type { IconName } from '@steward/shared/ui/core'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

interface ActionOfMember {
  label: `action.${MemberAction}`
  icon: IconName
  tone?: 'danger'
  dialog: ComponentType<{ member: Member; onClose: () => void }>
}

/** The actions on a member. Its menu and the dialogs of the address read this list. */
export const actionsOfMember: Record<MemberAction, ActionOfMember> = {
  'change-role': { label: 'action.change-role', icon: 'team', dialog: ChangeRoleDialog },
  deactivate: { label: 'action.deactivate', icon: 'lock', tone: 'danger', dialog: DeactivateDialog },
  reactivate: { label: 'action.reactivate', icon: 'undo', dialog: ReactivateDialog },
  remove: { label: 'action.remove', icon: 'cancel', tone: 'danger', dialog: RemoveDialog },
}
