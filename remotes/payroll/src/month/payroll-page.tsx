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
  useParam,
} from '@steward/shared/ui/core'
import { lateView } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { MemberEntriesDrawer } from './member-entries-drawer.tsx'
import { useTexts } from '../texts/texts.ts'
import { MonthSkeleton } from '../month-choice/month-skeleton.tsx'
import { MonthSwitch } from '../month-choice/month-switch.tsx'
import { PayrollTabs } from '../month-choice/payroll-tabs.tsx'
import { OpenMonthButton } from '../run/open-month-button.tsx'
import { payrollRuns } from '../run/payroll-runs.queries.ts'
import { payrollColumns } from './payroll-columns.tsx'
import { payrollMonths } from './payroll-month.queries.ts'
import { useMonth } from '../month-choice/use-month.ts'

const RunPage = lateView(async () => (await import('../run/run-page.tsx')).RunPage)
const ReviewPage = lateView(async () => (await import('../run/review/review-page.tsx')).ReviewPage)
const LedgerTab = lateView(async () => (await import('../commission-entry/ledger-tab.tsx')).LedgerTab)

/** The run of the month, the month before its run, or the commission ledger of the month (`?tab=commission`). */
function PayrollPage() {
  const t = useTexts()
  const [tab] = useParam('tab')
  const [view] = useParam('view')
  const month = useMonth()
  const run = useQuery({ ...payrollRuns.ofMonth(month.id), enabled: tab !== 'commission' })
  if (tab !== 'commission' && run.data) return view === 'review' ? <ReviewPage /> : <RunPage />
  if (tab !== 'commission' && run.data === null) return <MonthPage />
  return (
    <>
      <PageHeader
        title={t('payroll.title')}
        {...(tab === 'commission' ? {} : { description: undefined })}
        actions={<MonthSwitch month={month} />}
      />
      <PayrollTabs current={tab === 'commission' ? 'commission' : 'month'} month={month.id} />
      {tab === 'commission' ? (
        <LedgerTab />
      ) : run.isError ? (
        <LoadFailure title={t('failed', { what: t('run.what') })} query={run} />
      ) : (
        <MonthSkeleton />
      )}
    </>
  )
}

function MonthPage() {
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
      <PageHeader
        title={t('payroll.title')}
        description={
          lines
            ? t('payroll.summary', { count: lines.length, currency: currencySymbol(currency, business.locale) })
            : undefined
        }
        actions={
          <>
            <MonthSwitch month={month} />
            <OpenMonthButton month={month} />
          </>
        }
      />
      <PayrollTabs current="month" month={month.id} />
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
