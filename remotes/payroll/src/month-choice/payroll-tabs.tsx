import * as to from '@steward/shared/addresses'
import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { useBusiness } from '@steward/shared/stores'
import { LinkTabs } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The month with everybody's pay, its commission ledger, and the tables of a business that pays by them. */
export function PayrollTabs({ current, month }: { current: 'month' | 'commission' | 'tables'; month: string }) {
  const t = useTexts()
  const { currency } = useBusiness()
  return (
    <LinkTabs
      label={t('payroll.tabs')}
      tabs={[
        { to: to.payroll({ month }), label: t('payroll.tab.month'), current: current === 'month' },
        {
          to: to.commissionLedger({ month }),
          label: t('payroll.tab.commission'),
          current: current === 'commission',
        },
        ...(isCalculatedIn(currency)
          ? [{ to: to.statutoryTables(), label: t('payroll.tab.tables'), current: current === 'tables' }]
          : []),
      ]}
    />
  )
}
