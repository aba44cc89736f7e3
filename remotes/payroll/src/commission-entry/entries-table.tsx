import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { CommissionEntry } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { useBusiness } from '@steward/shared/stores'
import { Badge, EmptyState, HStack, Money, Panel, Span } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { entries } from './entries.queries.ts'

/** A member's lines of the commission ledger, newest first. */
export function EntriesTable({ memberId }: { memberId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ defaultSort: '-earnedAt', prefix: 'entries-' })
  const query = useQuery({
    ...entries.list({ memberId, ...listParams(state) }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo<Column<CommissionEntry>[]>(() => {
    const currency = currencySymbol(business.currency, business.locale)
    return [
      {
        id: 'source',
        header: t('entries.column.source'),
        primary: true,
        cell: (row) => (
          <Span display="block" whiteSpace="normal" py="1.5">
            <HStack>
              {row.source.label}
              {row.reversalOf ? (
                <Badge palette="warning" icon="undo">
                  {t('entries.reversal')}
                </Badge>
              ) : null}
            </HStack>
            <Span display="block" textStyle="caption" color="fg.muted">
              {lineText(row, business.locale)}
            </Span>
          </Span>
        ),
      },
      {
        id: 'earnedAt',
        header: t('entries.column.earned'),
        sortable: true,
        cell: (row) => business.dateTime(row.earnedAt),
      },
      {
        id: 'base',
        header: t('entries.column.base', { currency }),
        numeric: true,
        card: 'none',
        cell: (row) => <Money amount={row.base} currency={row.currency} />,
      },
      {
        id: 'amount',
        header: t('entries.column.amount', { currency }),
        numeric: true,
        sortable: true,
        card: 'end',
        cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      },
    ]
  }, [t, business])
  // A manager does not read what an owner earned.
  if (isApiProblem(query.error) && query.error.status === 403)
    return (
      <Panel title={t('entries.list')}>
        <EmptyState compact icon="lock" title={t('entries.refused')} />
      </Panel>
    )
  return (
    <Panel padding="none" title={t('entries.list')}>
      <DataTable
        bare
        caption={t('entries.list')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.source.label}
        empty={<EmptyState compact title={t('entries.emptyTitle')} />}
      />
    </Panel>
  )
}
