import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TimeOff } from '@steward/shared/contracts'
import { Box, Button, EmptyState, HStack, Panel, Span, Stack, toast, useProblemText } from '@steward/shared/ui/core'
import { latePart, useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState, type Column } from '@steward/shared/ui/table'
import { leaveKinds } from '../member-choice/leave-kinds.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { BalancePanel } from './balance-panel.tsx'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { timesOff, useWithdrawTimeOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'
import { useTimeOffRefusal } from './use-time-off-refusal.ts'

const RequestDialog = latePart(() => import('./request-dialog.tsx').then((part) => part.RequestDialog))
const EndDialog = latePart(() => import('./end-dialog.tsx').then((part) => part.EndDialog))

/** The balances and requests of the signed-in member, with "I can't come in". */
export function OwnTimeOff({ memberId }: { memberId: string }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogParam(['request', 'report', 'change', 'cancel', 'shorten'])
  const state = useTableState({ prefix: 'off-', pageSize: 10 })
  const query = useQuery(timesOff.list({ memberId, limit: '200' }))
  const { data: kinds } = useQuery(leaveKinds.list())
  const mayReport = kinds?.some(({ needsApproval, archivedAt }) => !needsApproval && archivedAt === null)
  const columns = useTimeOffColumns()
  const actions = useOwnActions(open)
  const row = query.data?.items.find(({ id }) => id === dialog?.id)
  return (
    <Stack gap="4">
      <BalancePanel memberId={memberId} />
      <Panel
        padding="none"
        title={t('timeOff.title')}
        actions={
          <HStack gap="2" flexWrap="wrap">
            {mayReport ? (
              <Button size="sm" onClick={() => open('report')}>
                {t('timeOff.report')}
              </Button>
            ) : null}
            <Button size="sm" variant="solid" icon="add" onClick={() => open('request')}>
              {t('timeOff.request')}
            </Button>
          </HStack>
        }
      >
        <DataTable
          bare
          caption={t('timeOff.title')}
          state={state}
          columns={columns}
          rows={query.data?.items}
          {...rowsState(query)}
          getRowId={({ id }) => id}
          getRowName={({ kind }) => kind?.name ?? t('timeOff.title')}
          rowActions={actions}
          empty={<EmptyState compact title={t('timeOff.none')} description={t('timeOff.noneHint')} />}
        />
      </Panel>
      {dialog?.name === 'request' ? <RequestDialog mode="request" onClose={close} /> : null}
      {dialog?.name === 'report' && mayReport ? <RequestDialog mode="report" onClose={close} /> : null}
      {dialog?.name === 'change' && row ? <RequestDialog mode="change" absence={row} onClose={close} /> : null}
      {(dialog?.name === 'cancel' || dialog?.name === 'shorten') && row ? (
        <EndDialog absence={row} isOwn action={dialog.name} onClose={close} />
      ) : null}
    </Stack>
  )
}

type OwnDialog = 'change' | 'cancel' | 'shorten'

function useOwnActions(open: (name: OwnDialog, id: string) => void) {
  const t = useTexts()
  const problemText = useProblemText()
  const withdraw = useWithdrawTimeOff()
  const refusalOf = useTimeOffRefusal()
  return (row: TimeOff) => {
    const item = (key: 'change' | 'withdraw' | 'cancel' | 'shorten', onSelect: () => void): MenuAction => ({
      key,
      label: t(`timeOff.action.${key}`),
      disabledReason: refusalOf(key, row),
      asks: { operation: key === 'change' ? 'time-off.update' : `time-off.${key}`, record: row.id },
      onSelect,
    })
    if (row.status === 'REQUESTED') {
      const end = () =>
        withdraw.mutate(row, {
          onSuccess: () => toast.success(t('timeOff.withdrawn')),
          onError: (error) => toast.error(problemText(error)),
        })
      return [item('change', () => open('change', row.id)), item('withdraw', end)]
    }
    if (row.status !== 'APPROVED') return []
    const isShort = row.firstDay === row.lastDay
    return [
      ...(isShort ? [] : [item('shorten', () => open('shorten', row.id))]),
      item('cancel', () => open('cancel', row.id)),
    ]
  }
}

function useTimeOffColumns(): Column<TimeOff>[] {
  const t = useTexts()
  const words = useLeaveWords()
  return useMemo(
    () => [
      {
        id: 'days',
        header: t('timeOff.column.days'),
        primary: true,
        cell: (row) => (
          <Box minW="0">
            <Span display="block">{words.days(row)}</Span>
            {row.decision?.note ? (
              <Span display="block" textStyle="caption" color="fg.muted">
                {row.decision.note}
              </Span>
            ) : null}
          </Box>
        ),
      },
      { id: 'kind', header: t('timeOff.kind'), cell: (row) => row.kind?.name ?? '–' },
      {
        id: 'amount',
        header: t('timeOff.column.amount'),
        cell: (row) => (row.kind && row.amount !== undefined ? words.amount(row.kind.unit, row.amount) : '–'),
      },
      {
        id: 'status',
        header: t('timeOff.column.status'),
        card: 'end',
        cell: (row) => <RequestBadge status={row.status} />,
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the texts alone
    [t],
  )
}
