import type { PayrollProfile } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, EmptyState, Money, Panel } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { OpenProfileDialog } from './profile-dialogs.ts'

/** The salary of a full month with the days of its changes, the newest first. */
export function SalaryPanel({ profile, open }: { profile: PayrollProfile; open: OpenProfileDialog }) {
  const t = useTexts()
  const business = useBusiness()
  const { baseSalary, salaryChanges, currency, mayChange } = profile
  const edit = mayChange ? (
    <Button size="sm" icon="edit" onClick={() => open('edit-salary')}>
      {t(baseSalary === null ? 'salary.add' : 'salary.edit')}
    </Button>
  ) : null
  const money = (amount: string) => <Money amount={amount} currency={currency} withCurrency />
  return (
    <Panel title={t('salary.title')} actions={baseSalary === null ? null : edit} padding="none">
      {baseSalary === null ? (
        <EmptyState compact icon="payroll" title={t('salary.none')} description={t('salary.noneHint')} actions={edit} />
      ) : (
        <PlainTable
          caption={t('salary.title')}
          headers={[t('salary.from'), { text: t('salary.amount'), numeric: true }, t('salary.reason')]}
          rows={[
            ...salaryChanges.toReversed().map(({ from, amount, reason }) => ({
              key: from,
              cells: [business.date(from), money(amount), reason],
            })),
            { key: 'base', cells: [t('salary.beginning'), money(baseSalary), ''] },
          ]}
        />
      )}
    </Panel>
  )
}
