import { useMemo } from 'react'
import { currencySymbol } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LoadFailure, Money, useParam } from '@steward/shared/ui/core'
import { latePart } from '@steward/shared/ui/overlays'
import { DataTable, useTableState } from '@steward/shared/ui/table'
import { MonthSkeleton } from '../month-choice/month-skeleton.tsx'
import { useTexts } from '../texts/texts.ts'
import { FailedPanel } from './failed-panel.tsx'
import type { Run } from './payroll-runs.queries.ts'
import { RunBanners } from './run-banners.tsx'
import { RunBar } from './run-bar.tsx'
import { runColumns } from './run-columns.tsx'
import type { OpenRunDialog } from './run-dialogs.tsx'
import { RunLineDetails } from './run-line-details.tsx'
import { useRunOfMonth } from './use-run-of-month.tsx'

const FigureDrawer = latePart(async () => (await import('./figure-drawer.tsx')).FigureDrawer)

/** The run of the month below the header of the page: its state, what prevents the next step, and one row for each person. */
export function RunPage() {
  const t = useTexts()
  const { query, run, open, dialog } = useRunOfMonth()
  return (
    <>
      {run ? (
        <LoadedRun run={run} open={open} />
      ) : query.isError ? (
        <LoadFailure title={t('failed', { what: t('run.what') })} query={query} />
      ) : (
        <MonthSkeleton steps />
      )}
      {dialog}
    </>
  )
}

function LoadedRun({ run, open }: { run: Run; open: OpenRunDialog }) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ pageSize: 100 })
  const [openId, setOpenId] = useParam('member')
  const [figure, setFigure] = useParam('figure')
  const columns = useMemo(() => runColumns(t, run), [t, run])
  const opened = run.lines.find(({ member }) => member.id === openId)
  const money = (amount: string) => <Money amount={amount} currency={run.currency} strong />
  return (
    <>
      <RunBar run={run} />
      <RunBanners run={run} />
      <FailedPanel run={run} />
      <DataTable
        caption={t('run.caption', { currency: currencySymbol(run.currency, business.locale) })}
        state={state}
        columns={columns}
        rows={run.lines}
        getRowId={({ member }) => member.id}
        getRowName={({ member }) => fullName(member)}
        onOpenRow={({ member }) => setOpenId(member.id === openId ? undefined : member.id)}
        selectedId={openId}
        details={(line) => <RunLineDetails run={run} line={line} open={open} />}
        searchText={({ member }) => `${fullName(member)} ${member.jobTitle}`}
        searchPlaceholder={t('payroll.search')}
        footer={
          state.narrowed
            ? undefined
            : {
                member: t('payroll.total'),
                gross: money(run.totals.gross),
                deductions: money(run.totals.deductions),
                net: money(run.totals.net),
                employerCost: money(run.totals.employerCost),
              }
        }
        empty={
          <EmptyState icon="payroll" title={t('payroll.emptyTitle')} description={t('payroll.emptyDescription')} />
        }
      />
      {opened && figure ? (
        <FigureDrawer
          key={`${opened.member.id}${figure}`}
          run={run}
          line={opened}
          figure={figure}
          onClose={() => setFigure(undefined)}
        />
      ) : null}
    </>
  )
}
