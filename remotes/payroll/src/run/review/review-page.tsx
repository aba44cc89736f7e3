import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Grid, LinkButton, LoadFailure, PageHeader, Stack, StatusBadge } from '@steward/shared/ui/core'
import { usePayWords } from '../../member/pay-words.ts'
import { MonthSkeleton } from '../../month-choice/month-skeleton.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FailedPanel } from '../failed-panel.tsx'
import type { Run } from '../payroll-runs.queries.ts'
import { StaleBanner } from '../run-banners.tsx'
import { useRunOfMonth } from '../use-run-of-month.tsx'
import { ApprovePanel } from './approve-panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'

/** The review of a run: settle its warnings, understand what changed since the month before, approve. */
export function ReviewPage() {
  const t = useTexts()
  const words = usePayWords()
  const { month, query, run, open, dialog } = useRunOfMonth()
  return (
    <>
      <PageHeader
        title={t('review.title', { month: words.month(month.id) })}
        breadcrumb={[
          { label: t('payroll.title'), to: to.payroll() },
          { label: words.month(month.id), to: to.payroll({ month: month.id }) },
        ]}
        badges={run ? <StatusBadge kind="payrollRun" status={run.status} /> : undefined}
        description={run ? <Subtitle run={run} /> : undefined}
        actions={<LinkButton to={to.payroll({ month: month.id })}>{t('review.back')}</LinkButton>}
      />
      {run ? (
        <>
          <StaleBanner run={run} />
          <FailedPanel run={run} />
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
            <Stack gap="4" minW="0">
              <WarningsPanel run={run} open={open} />
              <ChangesPanel run={run} />
            </Stack>
            <Stack gap="4" position={{ lg: 'sticky' }} top={{ lg: '4' }}>
              <TotalsPanel run={run} />
              <ApprovePanel run={run} />
            </Stack>
          </Grid>
        </>
      ) : query.isError ? (
        <LoadFailure title={t('failed', { what: t('run.what') })} query={query} />
      ) : (
        <MonthSkeleton />
      )}
      {dialog}
    </>
  )
}

function Subtitle({ run }: { run: Run }) {
  const t = useTexts()
  const business = useBusiness()
  const people = t('review.people', { count: run.calculated })
  if (run.calculatedAt === null) return people
  const by = t('run.by', {
    when: business.dateTime(run.calculatedAt),
    who: run.calculatedBy ? fullName(run.calculatedBy) : '–',
  })
  return `${by} · ${people}`
}
