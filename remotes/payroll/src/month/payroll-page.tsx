import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { PayrollMonth } from '@steward/shared/contracts'
import { addAmounts, currencySymbol } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Banner,
  EmptyState,
  LinkButton,
  LoadFailure,
  Money,
  PageHeader,
  StatStrip,
  StatusBadge,
  useParam,
} from '@steward/shared/ui/core'
import { latePart, lateView } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { MemberEntriesDrawer } from './member-entries-drawer.tsx'
import { useTexts } from '../texts/texts.ts'
import { MonthSkeleton } from '../month-choice/month-skeleton.tsx'
import { MonthSwitch } from '../month-choice/month-switch.tsx'
import { PayrollTabs } from '../month-choice/payroll-tabs.tsx'
import { OpenMonthButton } from '../run/open-month-button.tsx'
import { payrollRuns, type RunHead } from '../run/payroll-runs.queries.ts'
import { payrollColumns } from './payroll-columns.tsx'
import { payrollMonths } from './payroll-month.queries.ts'
import { useMonth, type Month } from '../month-choice/use-month.ts'

const RunActionsOfMonth = latePart(async () => (await import('../run/run-actions-of-month.tsx')).RunActionsOfMonth)
const RunPage = lateView(async () => (await import('../run/run-page.tsx')).RunPage)
const ReviewPage = lateView(async () => (await import('../run/review/review-page.tsx')).ReviewPage)
const TablesTab = lateView(async () => (await import('../table/tables-tab.tsx')).TablesTab)
const LedgerTab = lateView(async () => (await import('../commission-entry/ledger-tab.tsx')).LedgerTab)

/**
 * The run of the month, the month before its run, or the commission ledger of the month (`?tab=commission`), and the tables
 * (`?tab=tables`). Run and month share one header, so that the buttons of the months keep the focus while another month loads.
 */
function PayrollPage() {
  const t = useTexts()
  const [tab] = useParam('tab')
  const [view] = useParam('view')
  const month = useMonth()
  const isLedger = tab === 'commission'
  const isMonth = !isLedger && tab !== 'tables'
  const run = useQuery({ ...payrollRuns.ofMonth(month.id), enabled: isMonth })
  if (tab === 'tables') return <TablesPage />
  if (isMonth && run.data && view === 'review') return <ReviewPage />
  return (
    <>
      {isLedger ? (
        <PageHeader title={t('payroll.title')} actions={<MonthSwitch month={month} />} />
      ) : (
        <MonthHeader month={month} run={run.data} />
      )}
      <PayrollTabs current={isLedger ? 'commission' : 'month'} month={month.id} />
      {isLedger ? (
        <LedgerTab />
      ) : run.data ? (
        <RunPage />
      ) : run.data === null ? (
        <MonthView />
      ) : run.isError ? (
        <LoadFailure title={t('failed', { what: t('run.what') })} query={run} />
      ) : (
        <MonthSkeleton />
      )}
    </>
  )
}

/** The statutory tables (`?tab=tables`). They belong to no month. */
function TablesPage() {
  const t = useTexts()
  const month = useMonth()
  return (
    <>
      <PageHeader title={t('payroll.title')} />
      <PayrollTabs current="tables" month={month.id} />
      <TablesTab />
    </>
  )
}

/** `run` is undefined until it is known, and null for a month without one. */
function MonthHeader({ month, run }: { month: Month; run: RunHead | null | undefined }) {
  const t = useTexts()
  const business = useBusiness()
  const { data: months } = useQuery({ ...payrollMonths.detail(month.id), enabled: run === null })
  const { data: details } = useQuery({ ...payrollRuns.detail(run?.id ?? ''), enabled: Boolean(run) })
  const shown = run ? details : months
  return (
    <PageHeader
      title={t('payroll.title')}
      badges={run ? <StatusBadge kind="payrollRun" status={run.status} /> : undefined}
      description={
        shown
          ? t('payroll.summary', {
              count: shown.lines.length,
              currency: currencySymbol(shown.currency, business.locale),
            })
          : undefined
      }
      actions={
        <>
          <MonthSwitch month={month} />
          {run ? <RunActionsOfMonth onClose={nothing} /> : null}
          {run === null ? <OpenMonthButton month={month} /> : null}
        </>
      }
    />
  )
}

/** The salaries and the commission of a month that has no run. */
function MonthView() {
  const t = useTexts()
  const business = useBusiness()
  const month = useMonth()
  const [openId, setOpenId] = useParam('member')
  const state = useTableState({ pageSize: 100 })
  const query = useQuery({ ...payrollMonths.detail(month.id), placeholderData: keepPreviousData })
  const currency = query.data?.currency ?? business.currency
  const columns = useMemo(() => payrollColumns(t, currency), [t, currency])
  const lines = query.data?.lines
  const open = lines?.find(({ member }) => member.id === openId)

  return (
    <>
      {query.isPending ? (
        <MonthSkeleton />
      ) : (
        <>
          {query.data ? <MonthFigures month={query.data} /> : null}
          {query.data ? <Notices lines={query.data.lines} /> : null}
          <DataTable
            caption={t('payroll.title')}
            state={state}
            columns={columns}
            rows={lines}
            {...rowsState(query)}
            getRowId={({ member }) => member.id}
            getRowName={({ member }) => fullName(member)}
            onOpenRow={({ member }) => setOpenId(member.id)}
            selectedId={openId}
            searchText={({ member }) => `${fullName(member)} ${member.jobTitle}`}
            searchPlaceholder={t('payroll.search')}
            footer={query.data && !state.narrowed ? totalsOf(query.data, t('payroll.total')) : undefined}
            empty={
              <EmptyState
                icon="payroll"
                title={t('payroll.emptyTitle')}
                description={t('payroll.emptyDescription')}
                actions={<LinkButton to={to.members()}>{t('payroll.toTeam')}</LinkButton>}
              />
            }
          />
        </>
      )}
      {open ? (
        <MemberEntriesDrawer
          key={`${open.member.id}${month.id}`}
          line={open}
          month={month}
          currency={currency}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </>
  )
}

function MonthFigures({ month }: { month: PayrollMonth }) {
  const t = useTexts()
  const { currency, totals } = month
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <StatStrip
      stats={[
        { label: t('payroll.stat.base'), value: money(totals.baseSalary) },
        { label: t('payroll.stat.commission'), value: money(totals.commission) },
        { label: t('payroll.stat.both'), value: money(addAmounts(totals.baseSalary, totals.commission, currency)) },
        {
          label: t('payroll.stat.entries'),
          value: month.lines.reduce((sum, line) => sum + line.commissionEntries, 0),
        },
      ]}
    />
  )
}

/** Says how many members the totals leave out, because their record is missing or hidden from the user. */
function Notices({ lines }: { lines: PayrollMonth['lines'] }) {
  const t = useTexts()
  const missing = lines.filter(({ baseSalary, restricted }) => baseSalary === null && !restricted).length
  const isRestricted = lines.some(({ restricted }) => restricted)
  return (
    <>
      {missing > 0 ? (
        <Banner tone="warning" title={t('payroll.missing', { count: missing })}>
          {t('payroll.missingHint')}
        </Banner>
      ) : null}
      {isRestricted ? (
        <Banner tone="neutral" icon="lock">
          {t('payroll.hidden')}
        </Banner>
      ) : null}
    </>
  )
}

/** The actions of a run are no dialog, so there is nothing to close if their code does not arrive. */
const nothing = () => undefined

function totalsOf({ currency, totals, lines }: PayrollMonth, label: string) {
  const money = (amount: string) => <Money amount={amount} currency={currency} strong />
  return {
    member: label,
    base: money(totals.baseSalary),
    entries: lines.reduce((sum, line) => sum + line.commissionEntries, 0),
    commission: money(totals.commission),
    sum: money(addAmounts(totals.baseSalary, totals.commission, currency)),
  }
}

export { PayrollPage as Component }
