import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CommissionEntry } from '@steward/shared/contracts'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { EmptyState, Money } from '@steward/shared/ui/core'
import { useExportMenu } from '@steward/shared/ui/lists'
import { latePart } from '@steward/shared/ui/overlays'
import { DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { entries, type LedgerFilter } from './entries.queries.ts'
import { ledgerColumns } from './ledger-columns.tsx'

const TakeBackDialog = latePart(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog)

const reasons = ['EARNED', 'NO_RULE', 'REFUND', 'REVERSAL', 'CORRECTION', 'ADJUSTMENT'] as const
const standings = ['FREE', 'HELD', 'IN_RUN', 'PAID'] as const
const table = { defaultSort: '-earnedAt', filters: ['member', 'group', 'target', 'reason', 'standing'] } as const

/** The lines of a month with their filters. The footer is the sum of all lines of the filter, on every page. */
export function LedgerTable({ month }: { month: string }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const ownId = useBusinessCore((state) => state.user?.id)
  const state = useTableState(table)
  const [takenBack, setTakenBack] = useState<CommissionEntry>()
  const one = (name: (typeof table)['filters'][number]) => state.filters[name][0]
  const filter: LedgerFilter = {
    month,
    memberId: one('member'),
    groupId: one('group'),
    targetId: one('target'),
    reason: state.filters.reason.join(',') || undefined,
    standing: standings.find((standing) => standing === one('standing')),
  }
  const query = useQuery({ ...entries.list({ ...filter, ...listParams(state) }), placeholderData: keepPreviousData })
  const sums = useQuery({ ...entries.totals(filter), placeholderData: keepPreviousData })
  // The choices are those of the whole month, so that a chosen one does not hide the others.
  const all = useQuery(entries.totals({ month }))
  const exportMenu = useExportMenu({
    kind: 'commission-entries',
    filter: { ...filter, q: state.search },
    total: query.data?.total,
    allAt: to.data({ files: 'exports' }),
  })
  const columns = useMemo(() => ledgerColumns(t, business), [t, business])
  const choicesOf = (list: readonly ({ id: string; name: string } | null)[] = []) =>
    unique(list.flatMap((each) => (each ? [{ value: each.id, label: each.name }] : [])))
  return (
    <>
      <DataTable
        caption={t('ledger.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => `${row.source.label} ${fullName(row.member)}`}
        searchable
        tools={exportMenu}
        searchPlaceholder={t('ledger.search')}
        rowActions={(row) => [
          {
            key: 'take-back',
            label: t('ledger.takeBack'),
            icon: 'undo',
            disabledReason: whyNotTakenBack(row),
            asks: { operation: 'commission-entry.take-back', record: row.id },
            onSelect: () => setTakenBack(row),
          },
        ]}
        filters={
          <>
            <SelectFilter
              single
              state={state}
              name="member"
              label={t('ledger.column.member')}
              choices={unique(
                (all.data?.byMember ?? []).map(({ member }) => ({ value: member.id, label: fullName(member) })),
              )}
            />
            <SelectFilter
              single
              state={state}
              name="group"
              label={t('ledger.column.group')}
              choices={choicesOf(all.data?.byGroup.map(({ group }) => group))}
            />
            <SelectFilter
              single
              state={state}
              name="target"
              label={t('ledger.target')}
              choices={choicesOf(all.data?.byTarget.map(({ target }) => target))}
            />
            <SelectFilter
              state={state}
              name="reason"
              label={t('ledger.column.reason')}
              choices={reasons.map((value) => ({ value, label: t(`ledger.reason.${value}`) }))}
            />
            <SelectFilter
              single
              state={state}
              name="standing"
              label={t('ledger.standingLabel')}
              choices={standings.map((value) => ({ value, label: t(`ledger.standing.${value}`) }))}
            />
          </>
        }
        footer={
          sums.data && state.search === ''
            ? {
                source: t('ledger.sum'),
                amount: sums.data.totals.map(({ currency, amount }) => (
                  <Money key={currency} amount={amount} currency={currency} withCurrency strong />
                )),
              }
            : undefined
        }
        empty={<EmptyState icon="payroll" title={t('ledger.emptyTitle')} description={t('ledger.emptyHint')} />}
      />
      {takenBack ? <TakeBackDialog line={takenBack} onClose={() => setTakenBack(undefined)} /> : null}
    </>
  )

  function whyNotTakenBack({ reason, isReversed, member }: CommissionEntry): string | undefined {
    if (!can('commission.update')) return t('ledger.onlyManagers')
    if (reason !== 'ADJUSTMENT') return t('ledger.notByHand')
    if (isReversed) return t('ledger.wasTakenBack')
    return member.id === ownId ? t('ledger.notOwn') : undefined
  }
}

/** A source with lines in two currencies has two sums, and one choice. */
const unique = (choices: readonly { value: string; label: string }[]) => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]
