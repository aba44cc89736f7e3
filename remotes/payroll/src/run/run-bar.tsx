import { fullName } from '@steward/shared/rules/common/person-name'
import { payDayOf } from '@steward/shared/rules/payroll/pay-day'
import { useBusiness } from '@steward/shared/stores'
import {
  Box,
  chakra,
  Flex,
  Icon,
  Money,
  Span,
  StatStrip,
  useStatusText,
  VisuallyHidden,
  type IconName,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { Run } from './payroll-runs.queries.ts'

const steps = ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID'] as const
type Step = (typeof steps)[number]
const icons: Record<Step, IconName> = { DRAFT: 'draft', CALCULATED: 'calculate', APPROVED: 'approve', PAID: 'paid' }

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '4',
    px: { base: '4', sm: '5' },
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
})

/** The steps of a run with who took them and when, above the sums of the lines that the reader may see. */
export function RunBar({ run }: { run: Run }) {
  const t = useTexts()
  const statusText = useStatusText()
  const reached = steps.indexOf(run.status as Step)
  const captions = useCaptions(run)
  const money = (amount: string) => <Money amount={amount} currency={run.currency} />
  return (
    <StatStrip
      stats={[
        { label: t('run.column.gross'), value: money(run.totals.gross) },
        { label: t('run.column.net'), value: money(run.totals.net) },
        { label: t('run.column.employerCost'), value: money(run.totals.employerCost) },
        { label: t('run.people'), value: run.calculated },
      ]}
    >
      <Steps aria-label={t('run.steps')}>
        {steps.map((step, index) => (
          <Flex as="li" key={step} gap="3" alignItems="center" aria-current={index === reached ? 'step' : undefined}>
            <Mark step={step} index={index} reached={reached} />
            <Box minW="0" textStyle="cell">
              <Span display="block" textStyle="strong" color={index > reached ? 'fg.muted' : 'fg'}>
                {statusText('payrollRun', step)}
                {index < reached ? <VisuallyHidden>{` (${t('run.done')})`}</VisuallyHidden> : null}
              </Span>
              <Span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
                {captions[step]}
              </Span>
            </Box>
          </Flex>
        ))}
      </Steps>
    </StatStrip>
  )
}

/** The circle of a step: a check for a step of before, the icon of the present one, and the number of a later one. */
function Mark({ step, index, reached }: { step: Step; index: number; reached: number }) {
  const isPresent = index === reached
  return (
    <Flex
      aria-hidden
      flexShrink="0"
      boxSize="7"
      borderRadius="full"
      alignItems="center"
      justifyContent="center"
      textStyle="badge"
      {...(isPresent
        ? { bg: 'accent.solid', color: 'accent.contrast' }
        : index < reached
          ? { bg: 'success.subtle', color: 'success.fg' }
          : { borderWidth: '1px', borderColor: 'border.emphasized', color: 'fg.muted' })}
    >
      {isPresent ? (
        <Icon name={icons[step]} size={14} />
      ) : index < reached ? (
        <Icon name="check" size={14} />
      ) : (
        index + 1
      )}
    </Flex>
  )
}

function useCaptions(run: Run): Record<Step, string> {
  const t = useTexts()
  const business = useBusiness()
  const by = (at: Run['calculatedAt'], who: Run['calculatedBy']) =>
    at === null ? '' : t('run.by', { when: business.dateTime(at), who: who ? fullName(who) : '–' })
  return {
    DRAFT: business.dateTime(run.createdAt),
    CALCULATED: by(run.calculatedAt, run.calculatedBy),
    APPROVED: run.approvedAt === null ? t('run.ownersOnly') : by(run.approvedAt, run.approvedBy),
    PAID: run.payment
      ? t('run.paidBy', { day: business.date(run.payment.paidOn), method: t(`payMethod.${run.payment.method}`) })
      : t('run.due', { day: business.date(payDayOf(run.month, business)) }),
  }
}
