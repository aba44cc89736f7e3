import { useQuery } from '@tanstack/react-query'
import type { Member } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { memberActions, type MemberAction } from '@steward/shared/rules/member-transitions'
import { useBusinessCore } from '@steward/shared/stores'
import { Button, LinkButton, type IconName } from '@steward/shared/ui/core'
import { Menu, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { members } from '../member-choice/members.queries.ts'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { standingRefusal } from './standing-refusal.ts'

const looks: Record<MemberAction, { icon: IconName; tone?: 'danger' }> = {
  'change-role': { icon: 'team' },
  deactivate: { icon: 'lock', tone: 'danger' },
  reactivate: { icon: 'undo' },
  remove: { icon: 'cancel', tone: 'danger' },
}

const actionNames = Object.keys(looks) as MemberAction[]

/** What can be done to a colleague's role and standing, or why not. Who is invited is dealt with among the invitations. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTexts()
  const { dialog, open: openDialog, close } = useDialogParam(actionNames)
  const refusal = useRefusal(member)
  const isInvited = member.status === 'INVITED'
  const actions = memberActions(member.status).filter((action) => !isInvited || action === 'change-role')
  const open = refusal ? undefined : actions.find((action) => action === dialog?.name)
  return (
    <>
      {isInvited ? (
        <LinkButton icon="mail" to={`/team-members?tab=invitations&q=${encodeURIComponent(member.email ?? '')}`}>
          {t('standing.toInvitation')}
        </LinkButton>
      ) : null}
      <Menu
        trigger={<Button iconEnd="chevronDown">{t('standing.manage')}</Button>}
        label={t('standing.manage')}
        placement="bottom-end"
        sections={[
          {
            key: 'standing',
            items: actions.map((action) => ({
              ...looks[action],
              key: action,
              label: t(`action.${action}`),
              disabledReason: refusal,
              onSelect: () => openDialog(action),
            })),
          },
        ]}
      />
      {open ? <MemberDialog action={open} member={member} onClose={close} /> : null}
    </>
  )
}

const dialogs = {
  'change-role': ChangeRoleDialog,
  deactivate: DeactivateDialog,
  reactivate: ReactivateDialog,
  remove: RemoveDialog,
}

interface MemberDialogProps {
  action: MemberAction
  member: Member
  onClose: () => void
}

function MemberDialog({ action, member, onClose }: MemberDialogProps) {
  const Chosen = dialogs[action]
  return <Chosen member={member} onClose={onClose} />
}

function useRefusal(member: Member): string | undefined {
  const t = useTexts()
  const can = useCan()
  const id = useBusinessCore((state) => state.user?.id ?? '')
  const isOwnOwner = member.id === id && member.role === 'OWNER'
  const owners = useQuery({ ...members.list({ role: 'OWNER', status: 'ACTIVE', limit: '1' }), enabled: isOwnOwner })
  const reason = standingRefusal(member, { id, can, owners: owners.data?.total })
  return reason && t(`standing.${reason}`)
}
