import type { PayrollRecord } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { FactList, Money, Panel, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

type StatutoryPayment = PayrollRecord['statutoryPayments'][number]

/** The statutory payments in the order of a payslip, the employee's share first. */
const kinds: StatutoryPayment['kind'][] = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD']
const inOrder = (a: StatutoryPayment, b: StatutoryPayment) =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.payer.localeCompare(b.payer)

/** The salary, the commission group and the calculation of each statutory payment. */
export function PayrollRecordPanels({ record }: { record: PayrollRecord }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const wayOf = (payment: StatutoryPayment) => {
    if (payment.fixedAmount !== null) {
      const amount = formatAmount(payment.fixedAmount, record.currency, locale, { withCurrency: true })
      return t('memberPayroll.perMonth', { amount })
    }
    if (payment.percentage !== null) return percentText(payment.percentage, locale)
    return t(`mode.${payment.mode}`)
  }
  return (
    <Stack gap="4">
      <Panel title={t('memberPayroll.record')}>
        <FactList
          facts={[
            {
              label: t('memberPayroll.baseSalary'),
              value: <Money amount={record.baseSalary} currency={record.currency} withCurrency strong />,
            },
            {
              label: t('memberPayroll.group'),
              value: record.commissionGroup?.displayName ?? t('memberPayroll.noGroup'),
            },
          ]}
        />
      </Panel>
      <Panel title={t('memberPayroll.statutory')}>
        {record.statutoryPayments.length === 0 ? (
          <Text color="fg.muted">{t('memberPayroll.noStatutory')}</Text>
        ) : (
          <FactList
            facts={record.statutoryPayments.toSorted(inOrder).map((payment) => ({
              key: `${payment.kind}${payment.payer}`,
              label: `${t(`kind.${payment.kind}`)} · ${t(`payer.${payment.payer}`)}`,
              value: wayOf(payment),
            }))}
          />
        )}
      </Panel>
    </Stack>
  )
}
