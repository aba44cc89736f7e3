import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { PayrollMonth } from '@steward/shared/contracts'
import { addAmounts, currencySymbol } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Banner,
  EmptyState,
  LinkButton,
  LinkTabs,
  Money,
  PageHeader,
  Panel,
  SkeletonRows,
  StatStrip,
  useParam,
} from '@steward/shared/ui/core'
import { lateView } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { MemberEntriesDrawer } from './member-entries-drawer.tsx'
import { useTexts } from '../texts/texts.ts'
import { MonthSwitch } from '../month-choice/month-switch.tsx'
import { payrollColumns } from './payroll-columns.tsx'
import { payrollMonths } from './payroll-month.queries.ts'
import { useMonth } from '../month-choice/use-month.ts'

const LedgerTab = lateView(async () => (await import('../commission-entry/ledger-tab.tsx')).LedgerTab)

/** The month with everybody's pay, or the commission ledger of the month (`?tab=commission`). */
function PayrollPage() {
  const t = useTexts()
  const [tab] = useParam('tab')
  const month = useMonth()
  if (tab !== 'commission') return <MonthPage />
  return (
    <>
      <PageHeader title={t('payroll.title')} actions={<MonthSwitch month={month} />} />
      <PayrollTabs current="commission" month={month.id} />
      <LedgerTab />
    </>
  )
}

function PayrollTabs({ current, month }: { current: 'month' | 'commission'; month: string }) {
  const t = useTexts()
  return (
    <LinkTabs
      label={t('payroll.tabs')}
      tabs={[
        { to: `${to.payroll()}?month=${month}`, label: t('payroll.tab.month'), current: current === 'month' },
        {
          to: to.commissionLedger({ month }),
          label: t('payroll.tab.commission'),
          current: current === 'commission',
        },
      ]}
    />
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
        actions={<MonthSwitch month={month} />}
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

/** Reserves the space of the figures, so that the table does not move when they load. */
function MonthSkeleton() {
  return (
    <AfterPause>
      <Panel mb="4" h={{ base: '129px', md: '77px' }} />
      <Panel>
        <SkeletonRows rows={10} />
      </Panel>
    </AfterPause>
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
