import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MemberSummary } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isChangeable } from '@steward/shared/rules/team/blackout'
import { useBusiness } from '@steward/shared/stores'
import { dayBounds, systemClock } from '@steward/shared/time'
import { Button, EmptyState, HStack, Panel } from '@steward/shared/ui/core'
import { latePart, type MenuAction, useDialogParam } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { useLiveHours } from '../member-choice/use-live-hours.ts'
import { useTexts } from '../texts/texts.ts'
import { blackoutColumns, nameOfBlackout } from './blackout-columns.tsx'
import { type Blackout, blackouts } from './blackouts.queries.ts'

const BlackoutDialog = latePart(async () => (await import('./blackout-dialog.tsx')).BlackoutDialog)
const RemoveBlackoutDialog = latePart(async () => (await import('./remove-blackout-dialog.tsx')).RemoveBlackoutDialog)

interface BlackoutTableProps {
  memberId: string
  /** The member, if hours can be blocked for them on this page. Without it, the table is read-only. */
  editableFor?: MemberSummary
}

/** The blackouts from today on of the member, of places and of the whole business. */
export function BlackoutTable({ memberId, editableFor }: BlackoutTableProps) {
  const t = useTexts()
  const business = useBusiness()
  const may = useCan()
  const today = business.dateOf(systemClock.now())
  // The start is fixed while the page is open. A start that moves with every render would create a new query each time.
  const [from] = useState(() => dayBounds(today, business.zone).start)
  const state = useTableState({ prefix: 'blackout-', pageSize: 10 })
  const query = useQuery(blackouts.list({ memberId, from, limit: '200' }))
  const columns = useMemo(() => blackoutColumns(t, business), [t, business])
  const { dialog, open, close } = useDialogParam(['close', 'block', 'edit-blackout', 'delete-blackout'])
  useLiveHours()
  const member = may('blackout.business') ? editableFor : undefined
  const chosen = query.data?.items.find(({ id }) => id === dialog?.id)
  const actionsOf = (row: Blackout): MenuAction[] => [
    { key: 'edit', label: t('blackout.edit'), icon: 'edit', onSelect: () => open('edit-blackout', row.id) },
    {
      key: 'delete',
      label: t('blackout.delete'),
      icon: 'delete',
      tone: 'danger',
      disabledReason: isChangeable(row, today) ? undefined : t('blackout.begunLongAgo'),
      onSelect: () => open('delete-blackout', row.id),
    },
  ]
  return (
    <Panel
      padding="none"
      title={t('blackout.title')}
      description={t('blackout.description')}
      actions={
        member ? (
          <HStack gap="2">
            <Button size="sm" onClick={() => open('block')}>
              {t('blackout.block')}
            </Button>
            <Button size="sm" onClick={() => open('close')}>
              {t('blackout.close')}
            </Button>
          </HStack>
        ) : undefined
      }
    >
      <DataTable
        bare
        caption={t('blackout.title')}
        state={state}
        columns={columns}
        rows={query.data?.items}
        {...rowsState(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => nameOfBlackout(row, t)}
        {...(member ? { rowActions: actionsOf } : {})}
        empty={<EmptyState compact title={t('blackout.emptyTitle')} />}
      />
      {member && dialog?.name === 'close' ? <BlackoutDialog member={null} onClose={close} /> : null}
      {member && dialog?.name === 'block' ? <BlackoutDialog member={member} onClose={close} /> : null}
      {member && chosen && dialog?.name === 'edit-blackout' ? (
        <BlackoutDialog member={chosen.serviceProvider} blackout={chosen} onClose={close} />
      ) : null}
      {member && chosen && dialog?.name === 'delete-blackout' ? (
        <RemoveBlackoutDialog blackout={chosen} onClose={close} />
      ) : null}
    </Panel>
  )
}
