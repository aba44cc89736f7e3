import { fullName } from '@steward/shared/rules/common/person-name'
import { Badge, HStack, Icon, Money, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { Run, RunLine } from './payroll-runs.queries.ts'
import { openWarnings } from './run-warnings.ts'
import { useRunWords } from './use-run-words.ts'

type Figure = 'gross' | 'deductions' | 'net' | 'employerCost'

/** The columns of a run. Amounts have no currency, because the page names it once. */
export function runColumns(t: ReturnType<typeof useTexts>, run: Run): Column<RunLine>[] {
  const figure = (id: Figure): Column<RunLine> => ({
    id,
    header: t(`run.column.${id}`),
    cardLabel: id !== 'net',
    card: id === 'net' ? 'end' : 'foot',
    numeric: true,
    sortable: true,
    sortValue: (line) => Number(line[id] ?? Number.NEGATIVE_INFINITY),
    cell: (line) =>
      line[id] === null ? '–' : <Money amount={line[id]} currency={run.currency} strong={id === 'net'} />,
  })
  return [
    {
      id: 'member',
      header: t('payroll.column.member'),
      primary: true,
      sortable: true,
      sortValue: ({ member }) => fullName(member).toLowerCase(),
      cell: (line) => (
        <Span display="block">
          <Span display="block">{fullName(line.member)}</Span>
          <Standing line={line} run={run} />
        </Span>
      ),
    },
    figure('gross'),
    figure('deductions'),
    figure('net'),
    { ...figure('employerCost'), priority: 3 },
  ]
}

/** The line under the name: what is wrong with the line, or else the job title. */
function Standing({ line, run }: { line: RunLine; run: Run }) {
  const t = useTexts()
  const words = useRunWords()
  const warnings = openWarnings(run).filter(({ member }) => member?.id === line.member.id)
  return (
    <>
      {warnings.length === 0 ? (
        <Span display="block" textStyle="caption" color="fg.muted">
          {line.member.jobTitle}
        </Span>
      ) : (
        warnings.map((warning) => (
          <Span key={warning.key} display="flex" alignItems="center" gap="1" textStyle="caption" color="warning.fg">
            <Icon name="warning" size={12} />
            {words.warning(warning)}
          </Span>
        ))
      )}
      <HStack as="span" flexWrap="wrap" gap="1">
        {line.restricted ? <Badge icon="lock">{t('payroll.restricted')}</Badge> : null}
        {line.status === 'EXCLUDED' ? <Badge icon="cancel">{t('run.excluded')}</Badge> : null}
        {line.status === 'FAILED' ? (
          <Badge palette="danger" icon="alert">
            {t('run.notCalculated')}
          </Badge>
        ) : null}
        {line.isStale ? (
          <Badge palette="warning" icon="refresh">
            {t('run.staleLine')}
          </Badge>
        ) : null}
        {line.adjustments > 0 ? <Badge icon="edit">{t('run.adjusted', { count: line.adjustments })}</Badge> : null}
        {line.payslip?.isWithheld ? (
          <Badge palette="warning" icon="hourglass">
            {t('run.withheld')}
          </Badge>
        ) : null}
      </HStack>
    </>
  )
}
