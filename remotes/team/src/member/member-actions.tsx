import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { Member } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { memberActions, type MemberAction } from '@steward/shared/rules/team/member-transitions'
import { whyNotMember } from '@steward/shared/rules/team/member-guards'
import { useBusinessCore } from '@steward/shared/stores'
import { Button, LinkButton, useRefusalText } from '@steward/shared/ui/core'
import { Menu, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { actionsOfMember } from './actions-of-member.ts'
import { members } from '../member-choice/members.queries.ts'

const actionNames = Object.keys(actionsOfMember) as MemberAction[]

/** The menu of actions on a member's role and access. An invitation has a menu of its own in the list of invitations. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTexts()
  const { dialog, open: openDialog, close } = useDialogParam(actionNames)
  const refusalOf = useMemberRefusal(member)
  const isInvited = member.status === 'INVITED'
  const actions = memberActions(member.status).filter((action) => !isInvited || action === 'change-role')
  const open = actions.find((action) => action === dialog?.name && !refusalOf(action))
  return (
    <>
      {isInvited ? (
        <LinkButton icon="mail" to={to.members({ tab: 'invitations', q: member.email ?? '' })}>
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
            items: actions.map((action) => {
              const { label, icon, tone } = actionsOfMember[action]
              return {
                key: action,
                label: t(label),
                icon,
                ...(tone ? { tone } : {}),
                disabledReason: refusalOf(action),
                asks: { operation: `member.${action}`, record: member.id },
                onSelect: () => openDialog(action),
              }
            }),
          },
        ]}
      />
      {open ? <MemberDialog action={open} member={member} onClose={close} /> : null}
    </>
  )
}

interface MemberDialogProps {
  action: MemberAction
  member: Member
  onClose: () => void
}

function MemberDialog({ action, member, onClose }: MemberDialogProps) {
  const { dialog: ActionDialog } = actionsOfMember[action]
  return <ActionDialog member={member} onClose={onClose} />
}

/** Returns a function that says why an action on the member is not possible. */
function useMemberRefusal(member: Member): (action: MemberAction) => string | undefined {
  const refusalText = useRefusalText()
  const may = useCan()
  const isSelf = useBusinessCore((state) => state.user?.id) === member.id
  // Only owners act on owners. The last owner can therefore be the signed-in person alone.
  const isOwnOwner = isSelf && member.role === 'OWNER'
  const owners = useQuery({ ...members.list({ role: 'OWNER', status: 'ACTIVE', limit: '1' }), enabled: isOwnOwner })
  const hasOtherOwner = owners.data && owners.data.total > 1
  return (action) => refusalText(whyNotMember(action, { ...member, isSelf, hasOtherOwner }, { may }))
}
