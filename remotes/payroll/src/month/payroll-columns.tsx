import type { PayrollMonth } from '@steward/shared/contracts'
import { addAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Icon, Money, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

export type PayrollLine = PayrollMonth['lines'][number]

/** The columns of the payroll. Amounts have no currency, because the page names it once. */
export function payrollColumns(t: ReturnType<typeof useTexts>, currency: string): Column<PayrollLine>[] {
  return [
    {
      id: 'member',
      header: t('payroll.column.member'),
      primary: true,
      sortable: true,
      sortValue: (line) => fullName(line.member).toLowerCase(),
      cell: (line) => (
        <Span display="block">
          <Span display="block">{fullName(line.member)}</Span>
          <Standing line={line} missing={t('payroll.noRecord')} />
        </Span>
      ),
    },
    {
      id: 'group',
      header: t('payroll.column.group'),
      muted: true,
      priority: 3,
      card: 'none',
      cell: (line) => line.commissionGroup ?? '–',
    },
    {
      id: 'base',
      header: t('payroll.column.base'),
      cardLabel: true,
      numeric: true,
      sortable: true,
      sortValue: (line) => Number(line.baseSalary ?? -1),
      cell: (line) =>
        line.restricted ? (
          <Span color="fg.muted" display="inline-flex" alignItems="center" gap="1">
            <Icon name="lock" size={13} />
            {t('payroll.restricted')}
          </Span>
        ) : (
          <Money amount={line.baseSalary} currency={currency} />
        ),
    },
    {
      id: 'entries',
      header: t('payroll.column.entries'),
      numeric: true,
      muted: true,
      sortable: true,
      sortValue: (line) => line.commissionEntries,
      card: 'none',
      cell: (line) => (line.commissionEntries > 0 ? line.commissionEntries : '–'),
    },
    {
      id: 'commission',
      header: t('payroll.column.commission'),
      cardLabel: true,
      numeric: true,
      sortable: true,
      sortValue: (line) => Number(line.commission),
      cell: (line) => <Money amount={line.commissionEntries > 0 ? line.commission : null} currency={currency} />,
    },
    {
      id: 'sum',
      header: t('payroll.column.sum'),
      numeric: true,
      card: 'end',
      cell: (line) =>
        line.restricted || (line.baseSalary === null && line.commissionEntries === 0) ? (
          <Money amount={null} currency={currency} />
        ) : (
          <Money amount={addAmounts(line.baseSalary ?? '0', line.commission, currency)} currency={currency} strong />
        ),
    },
  ]
}

/** The line under the name: the job title, or a warning that the payroll record is missing. */
function Standing({ line, missing }: { line: PayrollLine; missing: string }) {
  if (line.restricted || line.baseSalary !== null) {
    return (
      <Span display="block" textStyle="caption" color="fg.muted">
        {line.member.jobTitle}
      </Span>
    )
  }
  return (
    <Span display="flex" alignItems="center" gap="1" textStyle="caption" color="warning.fg">
      <Icon name="warning" size={12} />
      {missing}
    </Span>
  )
}
