import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeaveKind } from '@steward/shared/contracts'
import { Badge, EmptyState, HStack, Span, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog, latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState, type Column } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { useLeaveWords } from '../time-off/use-leave-words.ts'
import { leaveKinds, useArchiveLeaveKind } from '../member-choice/leave-kinds.queries.ts'

const LeaveKindDialog = latePart(() => import('./leave-kind-dialog.tsx').then((part) => part.LeaveKindDialog))

/** The kinds of time off of the business, with their terms. */
export function LeaveKindsTable({ addButton }: { addButton: ReactNode }) {
  const t = useTexts()
  const words = useLeaveWords()
  const problemText = useProblemText()
  const { dialog, open, close } = useDialogParam(['new-kind', 'edit-kind', 'archive-kind'])
  const state = useTableState({ pageSize: 25 })
  const query = useQuery(leaveKinds.list())
  const archive = useArchiveLeaveKind()
  const chosen = query.data?.find(({ id }) => id === dialog?.id)
  const columns: Column<LeaveKind>[] = [
    {
      id: 'name',
      header: t('timeOff.kind'),
      primary: true,
      cell: ({ name, archivedAt }) => (
        <HStack gap="2" minW="0">
          <Span minW="0">{name}</Span>
          {archivedAt === null ? null : <Badge>{t('leaveKind.archived')}</Badge>}
        </HStack>
      ),
    },
    { id: 'unit', header: t('leaveKind.unit'), cell: ({ unit }) => t(`leaveKind.units.${unit}`) },
    {
      id: 'yearly',
      header: t('leaveKind.yearly'),
      cell: ({ unit, yearlyAmount }) =>
        yearlyAmount === null ? t('leaveKind.noBalance') : words.amount(unit, yearlyAmount),
    },
    {
      id: 'rules',
      header: t('leaveKind.rules'),
      card: 'foot',
      cell: ({ isPaid, needsApproval }) =>
        [
          t(isPaid ? 'leaveKind.paid' : 'leaveKind.unpaid'),
          t(needsApproval ? 'leaveKind.approval' : 'leaveKind.atOnce'),
        ].join(' · '),
    },
  ]
  const confirm = (kind: LeaveKind) =>
    void archive
      .mutateAsync(kind)
      .then(() => toast.success(t('leaveKind.wasArchived', { name: kind.name })))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(close)
  return (
    <>
      <DataTable
        caption={t('leaveKind.title')}
        state={state}
        columns={columns}
        rows={query.data}
        {...rowsState(query)}
        getRowId={({ id }) => id}
        getRowName={({ name }) => name}
        rowActions={({ id, archivedAt }) =>
          archivedAt === null
            ? [
                { key: 'edit', label: t('leaveKind.edit'), onSelect: () => open('edit-kind', id) },
                { key: 'archive', label: t('leaveKind.archive'), onSelect: () => open('archive-kind', id) },
              ]
            : []
        }
        empty={<EmptyState icon="calendarX" title={t('leaveKind.none')} actions={addButton} />}
      />
      {dialog?.name === 'new-kind' ? <LeaveKindDialog onClose={close} /> : null}
      {dialog?.name === 'edit-kind' && chosen ? <LeaveKindDialog kind={chosen} onClose={close} /> : null}
      {dialog?.name === 'archive-kind' && chosen ? (
        <ConfirmDialog
          open
          title={t('leaveKind.archiving', { name: chosen.name })}
          description={t('leaveKind.archiveHint')}
          confirmLabel={t('leaveKind.archive')}
          onConfirm={() => confirm(chosen)}
          onClose={close}
          busy={archive.isPending}
        />
      ) : null}
    </>
  )
}
