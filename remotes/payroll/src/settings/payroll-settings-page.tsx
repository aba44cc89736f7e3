import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
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

export { PayrollSettingsPage as Component }
