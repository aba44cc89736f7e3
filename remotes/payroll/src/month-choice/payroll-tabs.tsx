import * as to from '@steward/shared/addresses'
import { LinkTabs } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The month with everybody's pay, and its commission ledger. */
export function PayrollTabs({ current, month }: { current: 'month' | 'commission'; month: string }) {
  const t = useTexts()
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
      ]}
    />
  )
}
