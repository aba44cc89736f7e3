import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { settingOn } from '@steward/shared/rules/common/terms'
import { payDayOf } from '@steward/shared/rules/payroll/pay-day'
import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, toPlainDate } from '@steward/shared/time'
import {
  FactList,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  Stack,
  Text,
} from '@steward/shared/ui/core'
import { MalaysiaPanels } from './malaysia-panels.tsx'
import { payrollRecords } from '../member/payroll-records.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** The settings of payroll: the counts of members with and without a record, and the statutory payments in use. */
function PayrollSettingsPage() {
  const t = useTexts()
  const query = useQuery(payrollRecords.defaults())
  if (query.isPending) return <PageSkeleton rows={3} />
  return (
    <>
      <PageHeader
        title={t('payrollSettings.title')}
        description={t('payrollSettings.description')}
        actions={
          <LinkButton icon="payroll" to={to.payroll()}>
            {t('payrollSettings.toPayroll')}
          </LinkButton>
        }
      />
      {query.isError ? (
        <LoadFailure title={t('failed', { what: t('payrollSettings.what') })} query={query} />
      ) : (
        <Stack gap="4" maxW="720px">
          <Panel title={t('payrollSettings.records')}>
            <FactList
              facts={[
                { label: t('payrollSettings.currency'), value: query.data.currency },
                { label: t('payrollSettings.withRecord'), value: query.data.membersWithRecord },
                { label: t('payrollSettings.withoutRecord'), value: query.data.membersWithoutRecord },
              ]}
            />
          </Panel>
          <PaymentPanel />
          {isCalculatedIn(query.data.currency) ? <MalaysiaPanels /> : null}
          <Panel title={t('payrollSettings.statutory')} description={t('payrollSettings.statutoryHint')}>
            {query.data.statutoryPayments.length === 0 ? (
              <Text color="fg.muted">{t('payrollSettings.none')}</Text>
            ) : (
              <FactList
                facts={query.data.statutoryPayments.map(({ kind, members }) => ({
                  key: kind,
                  label: `${t(`kind.${kind}`)} · ${t(`kindName.${kind}`)}`,
                  value: t('payrollSettings.members', { count: members }),
                }))}
              />
            )}
          </Panel>
        </Stack>
      )}
    </>
  )
}

/** The pay day of the present month and the numbers of payslips. Both are settings of the business. */
function PaymentPanel() {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(systemClock.now())
  const month = today.slice(0, 7)
  return (
    <Panel
      title={t('payrollSettings.payment')}
      description={t('payrollSettings.paymentHint')}
      actions={
        <LinkButton size="sm" to={to.businessDetails({ tab: 'settings' })}>
          {t('payrollSettings.toSettings')}
        </LinkButton>
      }
    >
      <FactList
        facts={[
          {
            label: t('payrollSettings.payDay', { month: business.month(toPlainDate(`${month}-01`)) }),
            value: business.date(payDayOf(month, business)),
          },
          { label: t('payrollSettings.payslipNumber'), value: settingOn(business, 'payslipNumber', today) },
        ]}
      />
    </Panel>
  )
}

export { PayrollSettingsPage as Component }
