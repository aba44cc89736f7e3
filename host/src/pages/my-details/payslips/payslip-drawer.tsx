import type { Payslip } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { AfterPause, LoadFailure, Money, SkeletonRows, Span, Stack, Text } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { PdfButton } from '@steward/shared/ui/paper'
import { PlainTable } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { downloadPayslip, payslips } from './payslips.queries.ts'
import { usePayslipTexts } from './texts.ts'

type TextKey = Parameters<ReturnType<typeof usePayslipTexts>>[0]
type Line = Payslip['lines'][number]

interface Part {
  title: TextKey
  groups: readonly Line['group'][]
  sum?: keyof Payslip['totals']
}

/** The parts of a payslip, each with the groups of its lines and the sum that it ends in. Benefits are not paid. */
const parts: readonly Part[] = [
  { title: 'earnings', groups: ['EARNING'], sum: 'gross' },
  { title: 'reimbursements', groups: ['REIMBURSEMENT'], sum: 'reimbursements' },
  { title: 'benefits', groups: ['BENEFIT'] },
  { title: 'deductions', groups: ['EMPLOYEE', 'DEDUCTION'], sum: 'deductions' },
  { title: 'employer', groups: ['EMPLOYER'], sum: 'employerContributions' },
]

/** A payslip as it was published: its lines with their sums of the year, and the net pay. */
export function PayslipDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePayslipTexts()
  const business = useBusiness()
  const query = useQuery(payslips.detail(id))
  const slip = query.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={slip ? business.month(toPlainDate(`${slip.month}-01`)) : t('title')}
      description={
        slip
          ? `${slip.number} · ${t('period', { from: business.date(slip.period.from), to: business.date(slip.period.to) })}`
          : undefined
      }
      footer={
        slip ? (
          <PdfButton
            label={t('pdf', { number: slip.number })}
            download={(language) => downloadPayslip(slip.id, language)}
          />
        ) : undefined
      }
    >
      {query.isError ? <LoadFailure inline title={t('slipFailed')} query={query} /> : null}
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={8} avatar={false} />
        </AfterPause>
      ) : null}
      {slip ? <Lines slip={slip} /> : null}
    </Drawer>
  )
}

function Lines({ slip }: { slip: Payslip }) {
  const t = usePayslipTexts()
  const business = useBusiness()
  const money = (amount: string, strong = false) => <Money amount={amount} currency={slip.currency} strong={strong} />
  const headers = [
    { text: t('amount'), numeric: true },
    { text: t('ytd'), numeric: true },
  ]
  return (
    <Stack gap="5">
      <Stack gap="0">
        <Text color="fg.muted">{t('net')}</Text>
        <Text textStyle="pageTitle">
          <Money amount={slip.totals.net} currency={slip.currency} withCurrency />
        </Text>
        <Text textStyle="caption" color="fg.muted">
          {slip.isWithheld ? t('withheld') : t('paidOn', { day: business.date(slip.paidOn) })}
        </Text>
      </Stack>
      {parts.map(({ title, groups, sum }) => {
        const lines = slip.lines.filter(({ group }) => groups.includes(group))
        if (lines.length === 0) return null
        return (
          <PlainTable
            key={title}
            caption={t(title)}
            headers={[t(title), ...headers]}
            rows={[
              ...lines.map((line, index) => ({
                key: `${line.code}${index}`,
                cells: [<Name key="name" line={line} />, money(line.amount), money(line.yearToDate)],
              })),
              ...(sum
                ? [
                    {
                      key: 'sum',
                      cells: [
                        <strong key="name">{t(sum)}</strong>,
                        money(slip.totals[sum], true),
                        money(slip.yearToDate[sum], true),
                      ],
                    },
                  ]
                : []),
            ]}
          />
        )
      })}
    </Stack>
  )
}

function Name({ line: { code, name, note } }: { line: Line }) {
  const t = usePayslipTexts()
  return (
    <Span display="block">
      {name ?? t(`code.${code}` as TextKey)}
      {note ? (
        <Span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {note}
        </Span>
      ) : null}
    </Span>
  )
}
