import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName } from '@steward/shared/rules/common/person-name'
import { AfterPause, EmptyState, LoadFailure, Money, Panel, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { entries } from './entries.queries.ts'

interface Sum {
  currency: string
  amount: string
  entries: number
}

/** The sums of a month by each cut. Every table has the same total. */
export function LedgerSums({ month }: { month: string }) {
  const t = useTexts()
  const query = useQuery(entries.totals({ month }))
  if (query.isError) return <LoadFailure title={t('failed', { what: t('ledger.title') })} query={query} />
  if (!query.data)
    return (
      <AfterPause>
        <SkeletonRows rows={8} avatar={false} />
      </AfterPause>
    )
  const { totals, byMember, byGroup, byTarget, byReason, byStanding } = query.data
  if (totals.length === 0)
    return <EmptyState icon="payroll" title={t('ledger.emptyTitle')} description={t('ledger.emptyHint')} />
  const none = t('ledger.none')
  return (
    <Stack gap="4">
      <Cut title={t('ledger.cut.member')} totals={totals} rows={byMember} nameOf={({ member }) => fullName(member)} />
      <Cut title={t('ledger.cut.group')} totals={totals} rows={byGroup} nameOf={({ group }) => group?.name ?? none} />
      <Cut
        title={t('ledger.cut.target')}
        totals={totals}
        rows={byTarget}
        nameOf={({ target }) => target?.name ?? none}
      />
      <Cut
        title={t('ledger.cut.reason')}
        totals={totals}
        rows={byReason}
        nameOf={({ reason }) => t(`ledger.reason.${reason}`)}
      />
      <Cut
        title={t('ledger.cut.standing')}
        totals={totals}
        rows={byStanding}
        nameOf={({ standing }) => t(`ledger.standing.${standing}`)}
      />
    </Stack>
  )
}

interface CutProps<Row extends Sum> {
  title: string
  totals: readonly Sum[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

function Cut<Row extends Sum>({ title, totals, rows, nameOf }: CutProps<Row>) {
  const t = useTexts()
  const cells = (name: ReactNode, { entries: count, amount, currency }: Sum, strong = false) => [
    name,
    count,
    <Money key="amount" amount={amount} currency={currency} withCurrency strong={strong} />,
  ]
  return (
    <Panel title={title} padding="none">
      <PlainTable
        caption={title}
        headers={[
          title,
          { text: t('ledger.lines'), numeric: true },
          { text: t('ledger.column.amount'), numeric: true },
        ]}
        rows={[
          ...rows.map((row, index) => ({ key: `${index}`, cells: cells(nameOf(row), row) })),
          ...totals.map((total) => ({
            key: `total-${total.currency}`,
            cells: cells(<strong key="name">{t('ledger.sum')}</strong>, total, true),
          })),
        ]}
      />
    </Panel>
  )
}
