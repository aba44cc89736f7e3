import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, useStatusText } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { invitations } from './invitations.queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useInvitationActions, useInvitationRefusal } from './use-invitation-actions.ts'

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
  const actions = useInvitationActions((row) => open('revoke', row.id))
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
