import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Box,
  chakra,
  Grid,
  Heading,
  LoadFailure,
  Money,
  SkeletonRows,
  Span,
  Stack,
  Text,
  useParam,
} from '@steward/shared/ui/core'
import { usePayWords } from '../member/pay-words.ts'
import { useProblemWords } from '../member/use-problem-words.ts'
import { useTexts } from '../texts/texts.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import { LineActions } from './line-actions.tsx'
import { linesOf, type NamedLine, type SumName } from './pay-lines.ts'
import { payrollRuns, type Calculation, type Run, type RunLine } from './payroll-runs.queries.ts'
import type { OpenRunDialog } from './run-dialogs.tsx'
import { useDerivationWords } from './use-derivation-words.ts'

interface RunLineDetailsProps {
  run: Run
  line: RunLine
  open: OpenRunDialog
}

/**
 * What the row of a member shows below itself: earnings, deductions and the employer's shares, each with its sum, and
 * what can be done with the line.
 */
export function RunLineDetails({ run, line, open }: RunLineDetailsProps) {
  const t = useTexts()
  const query = useQuery({ ...payrollRuns.line(run.id, line.member.id), enabled: !line.restricted })
  if (line.restricted) return <WithoutFigures line={line} />
  if (query.isError) return <LoadFailure inline title={t('failed', { what: t('run.line') })} query={query} />
  if (!query.data)
    return (
      <AfterPause>
        <SkeletonRows rows={6} avatar={false} />
      </AfterPause>
    )
  return (
    <Stack gap="3">
      {query.data.calculation && line.status === 'CALCULATED' ? (
        <Columns calculation={query.data.calculation} />
      ) : (
        <WithoutFigures line={line} />
      )}
      <AdjustmentList run={run} details={query.data} open={open} />
      <LineActions run={run} line={line} open={open} />
    </Stack>
  )
}

/** Why a row has no figures. */
function WithoutFigures({ line }: { line: RunLine }) {
  const t = useTexts()
  const business = useBusiness()
  const textOf = useProblemWords()
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" p="4" textStyle="cell">
      {line.restricted ? <Text>{t('run.lineHidden')}</Text> : null}
      {line.exclusion ? (
        <Text>
          {t('run.excludedBecause', {
            reason: line.exclusion.reason,
            when: business.dateTime(line.exclusion.at),
            who: line.exclusion.by ? fullName(line.exclusion.by) : '–',
          })}
        </Text>
      ) : null}
      {line.problems.map((problem) => (
        <Text key={`${problem.path}${problem.code}`}>{textOf(problem)}</Text>
      ))}
    </Box>
  )
}

function Columns({ calculation }: { calculation: Calculation }) {
  const t = useTexts()
  const others = linesOf(calculation, ['REIMBURSEMENT', 'BENEFIT'])
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      overflow="clip"
    >
      <Column
        title={t('run.earnings')}
        lines={linesOf(calculation, ['EARNING'])}
        sum="gross"
        calculation={calculation}
        further={others.length > 0 ? { title: t('run.beside'), lines: others } : undefined}
      />
      <Column
        title={t('run.deductions')}
        lines={linesOf(calculation, ['EMPLOYEE', 'DEDUCTION'])}
        sum="net"
        calculation={calculation}
      />
      <Column
        title={t('run.employer')}
        lines={linesOf(calculation, ['EMPLOYER'])}
        sum="employerCost"
        calculation={calculation}
      />
    </Grid>
  )
}

interface ColumnProps {
  title: string
  lines: NamedLine[]
  sum: SumName
  calculation: Calculation
  /** Lines below the sum, which are no part of it. */
  further?: { title: string; lines: NamedLine[] } | undefined
}

function Column({ title, lines, sum, calculation, further }: ColumnProps) {
  const t = useTexts()
  const { currency } = calculation
  return (
    <Box
      as="section"
      aria-label={title}
      p="4"
      borderColor="border.muted"
      css={{ '& + &': { borderInlineStartWidth: { base: '0', md: '1px' }, borderTopWidth: { base: '1px', md: '0' } } }}
    >
      <Heading level={3} textStyle="label" color="fg.muted" mb="2">
        {title}
      </Heading>
      <Lines lines={lines} currency={currency} />
      <Figure id={sum} name={t(`run.sum.${sum}`)} amount={calculation.totals[sum]} currency={currency} isSum />
      {further ? (
        <>
          <Heading level={3} textStyle="label" color="fg.muted" mt="4" mb="2">
            {further.title}
          </Heading>
          <Lines lines={further.lines} currency={currency} />
        </>
      ) : null}
    </Box>
  )
}

function Lines({ lines, currency }: { lines: NamedLine[]; currency: string }) {
  const t = useTexts()
  const words = usePayWords()
  const derivations = useDerivationWords(currency)
  if (lines.length === 0)
    return (
      <Text textStyle="cell" color="fg.muted" pb="2">
        {t('run.noLines')}
      </Text>
    )
  return lines.map(({ id, line }) => (
    <Figure
      key={id}
      id={id}
      name={words.line(line)}
      caption={derivations.caption(line.derivation)}
      amount={line.amount}
      currency={currency}
    />
  ))
}

const FigureButton = chakra('button', {
  base: {
    display: 'flex',
    w: 'full',
    justifyContent: 'space-between',
    gap: '3',
    px: '2',
    mx: '-2',
    py: '1.5',
    width: 'calc(100% + 16px)',
    minH: { base: '11', md: '8' },
    textAlign: 'start',
    textStyle: 'cell',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[data-sum]': {
      borderTopWidth: '1px',
      borderColor: 'border',
      borderRadius: '0',
      mt: '1',
      pt: '2',
      textStyle: 'strong',
    },
  },
})

interface FigureProps {
  id: string
  name: string
  caption?: string
  amount: string
  currency: string
  isSum?: boolean
}

/** A figure that opens where it comes from. */
function Figure({ id, name, caption = '', amount, currency, isSum = false }: FigureProps) {
  const [figure, setFigure] = useParam('figure')
  return (
    <FigureButton
      type="button"
      aria-haspopup="dialog"
      aria-expanded={figure === id}
      onClick={() => setFigure(id)}
      data-sum={isSum ? '' : undefined}
    >
      <Span minW="0">
        {name}
        {caption ? (
          <Span display="block" textStyle="caption" color="fg.muted">
            {caption}
          </Span>
        ) : null}
      </Span>
      <Money amount={amount} currency={currency} strong={isSum} />
    </FigureButton>
  )
}
