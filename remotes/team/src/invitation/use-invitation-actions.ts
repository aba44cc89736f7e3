import type { Invitation } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotInvitation } from '@steward/shared/rules/team/member-guards'
import type { InvitationAction } from '@steward/shared/rules/team/member-transitions'
import { type IconName, toast, useProblemText, useRefusalText } from '@steward/shared/ui/core'
import type { MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useResendInvitation } from './invitations.queries.ts'

interface ActionOfInvitation {
  label: `invitations.${InvitationAction}`
  icon: IconName
  tone?: 'danger'
}

/** The actions on an invitation, in the order of its menu. */
const actionsOfInvitation: Record<InvitationAction, ActionOfInvitation> = {
  resend: { label: 'invitations.resend', icon: 'send' },
  revoke: { label: 'invitations.revoke', icon: 'cancel', tone: 'danger' },
}

/** Returns a function that gives the reason why an action on an invitation is not possible, or undefined. */
export function useInvitationRefusal(): (action: InvitationAction, row: Invitation) => string | undefined {
  const refusalText = useRefusalText()
  const may = useCan()
  return (action, row) => refusalText(whyNotInvitation(action, row, { may }))
}

/**
 * Returns a function that gives the menu of an invitation.
 *
 * @param revoke opens the confirmation
 */
export function useInvitationActions(revoke: (row: Invitation) => void): (row: Invitation) => MenuAction[] {
  const t = useTexts()
  const problemText = useProblemText()
  const resend = useResendInvitation()
  const refusalOf = useInvitationRefusal()
  const sendAgain = (row: Invitation) =>
    resend.mutate(row, {
      onSuccess: () => toast.success(t('invite.sent', { email: row.email })),
      onError: (error) => toast.error(problemText(error)),
    })
  const run: Record<InvitationAction, (row: Invitation) => void> = { resend: sendAgain, revoke }
  return (row) =>
    (Object.keys(actionsOfInvitation) as InvitationAction[]).map((key) => {
      const { label, ...face } = actionsOfInvitation[key]
      return {
        ...face,
        key,
        label: t(label),
        disabledReason: refusalOf(key, row),
        asks: { operation: `invitation.${key}` as const, record: row.id },
        onSelect: () => run[key](row),
      }
    })
}
