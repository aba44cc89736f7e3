import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Invitation } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { whyNotInvitation } from '@steward/shared/rules/member-guards'
import type { InvitationAction } from '@steward/shared/rules/member-transitions'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, toast, useProblemText, useStatusText, useRefusalText } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { invitations, useResendInvitation } from './invitations.queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const statuses = ['PENDING', 'EXPIRED', 'ACCEPTED', 'REVOKED'] as const

/** The table of invitations with their statuses. */
export function InvitationsTable({ inviteButton }: { inviteButton: ReactNode }) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const { dialog, open, close } = useDialogParam(['revoke'])
  const state = useTableState({ filters: ['status'], defaultSort: '-sentAt' })
  const query = useQuery({
    ...invitations.list({ status: state.filters.status.join(',') || undefined, ...listParams(state) }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => invitationColumns(t, business), [t, business])
  const refusalOf = useInvitationRefusal()
  const actions = useInvitationActions((id) => open('revoke', id))
  const chosen = query.data?.items.find(({ id }) => id === dialog?.id)

  return (
    <>
      <DataTable
        caption={t('invitations.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={fullName}
        rowActions={actions}
        searchable
        searchPlaceholder={t('members.search')}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label={t('members.status')}
            choices={statuses.map((value) => ({ value, label: statusText('invitation', value) }))}
          />
        }
        empty={
          <EmptyState
            icon="mail"
            title={t('invitations.emptyTitle')}
            description={t('invitations.emptyDescription')}
            actions={inviteButton}
          />
        }
      />
      {chosen && !refusalOf('revoke', chosen) ? <RevokeDialog invitation={chosen} onClose={close} /> : null}
    </>
  )
}

/** Returns a function that says why an action on an invitation is not possible. */
function useInvitationRefusal(): (action: InvitationAction, row: Invitation) => string | undefined {
  const refusalText = useRefusalText()
  const may = useCan()
  return (action, row) => refusalText(whyNotInvitation(action, row, { may }))
}

function useInvitationActions(revoke: (id: string) => void) {
  const t = useTexts()
  const problemText = useProblemText()
  const resend = useResendInvitation()

  const refusalOf = useInvitationRefusal()
  const sendAgain = (row: Invitation) =>
    resend.mutate(row, {
      onSuccess: () => toast.success(t('invite.sent', { email: row.email })),
      onError: (error) => toast.error(problemText(error)),
    })

  return (row: Invitation) => [
    {
      key: 'resend',
      label: t('invitations.resend'),
      icon: 'send' as const,
      disabledReason: refusalOf('resend', row),
      onSelect: () => sendAgain(row),
    },
    {
      key: 'revoke',
      label: t('invitations.revoke'),
      icon: 'cancel' as const,
      tone: 'danger' as const,
      disabledReason: refusalOf('revoke', row),
      onSelect: () => revoke(row.id),
    },
  ]
}
