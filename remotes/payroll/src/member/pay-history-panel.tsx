import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { isApiProblem } from '@steward/shared/api'
import {
  AfterPause,
  Box,
  EmptyState,
  FactList,
  LoadFailure,
  Money,
  Panel,
  SkeletonRows,
  Text,
  TextLink,
} from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'
import { downloadPayslip, payrollProfiles } from './payroll-profile.queries.ts'

type Slips = ResponseOf<'payslip.list'>

/** The paid months of a member with their payslips, and the sums of the latest year. */
export function PayHistoryPanel({ memberId }: { memberId: string }) {
  const t = useTexts()
  const query = useQuery(payrollProfiles.payslips(memberId))
  // A manager reads no payslips of owners.
  if (isApiProblem(query.error) && query.error.status === 403) return null
  return (
    <Panel title={t('history.title')} description={t('history.hint')} padding="none">
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('history.title') })} query={query} /> : null}
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={3} avatar={false} />
        </AfterPause>
      ) : null}
      {query.data ? <History slips={query.data} memberId={memberId} /> : null}
    </Panel>
  )
}

function History({ slips: { items, total }, memberId }: { slips: Slips; memberId: string }) {
  const t = useTexts()
  const words = usePayWords()
  const [latest] = items
  if (!latest)
    return <EmptyState compact icon="payroll" title={t('history.none')} description={t('history.noneHint')} />
  const money = (amount: string, strong = false) => <Money amount={amount} currency={latest.currency} strong={strong} />
  const { gross, deductions, net, employerContributions } = latest.yearToDate
  return (
    <>
      <Box px="5" pb="3">
        <Text textStyle="label">{t('history.year', { year: latest.month.slice(0, 4) })}</Text>
        <FactList
          facts={[
            { label: t('run.column.gross'), value: money(gross) },
            { label: t('run.column.deductions'), value: money(deductions) },
            { label: t('run.column.net'), value: money(net) },
            { label: t('history.employer'), value: money(employerContributions) },
          ]}
        />
      </Box>
      <PlainTable
        caption={t('history.title')}
        headers={[
          t('history.month'),
          t('history.number'),
          { text: t('run.column.gross'), numeric: true },
          { text: t('run.column.deductions'), numeric: true },
          { text: t('run.column.net'), numeric: true },
          '',
        ]}
        rows={items.map(({ id, month, number, totals }) => ({
          key: id,
          cells: [
            <TextLink key="month" to={to.payroll({ month, member: memberId })}>
              {words.month(month)}
            </TextLink>,
            number,
            money(totals.gross),
            money(totals.deductions),
            money(totals.net, true),
            <PdfButton
              key="pdf"
              size="sm"
              label={t('history.pdf', { number })}
              download={(language) => downloadPayslip(id, language)}
            />,
          ],
        }))}
      />
      {total > items.length ? (
        <Text px="5" py="3" textStyle="caption" color="fg.muted">
          {t('history.more', { shown: items.length, total })}
        </Text>
      ) : null}
    </>
  )
}
