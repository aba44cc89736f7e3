import { addAmounts } from '@steward/shared/money'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { plainDateOf, systemClock } from '@steward/shared/time'
import { chakra, Heading, Icon, LinkButton, Money, VisuallyHidden, type IconName } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'
import { home } from '../../home/home.queries.ts'
import { RowLine, rowStyles } from './row.tsx'
import { addressOfTask, type TaskGroup } from './task-address.ts'

type Kind = TaskGroup['kind']
type Act = 'takePayments' | 'view' | 'review'

const kinds: Record<Kind, { icon: IconName; act: Act; tone: string }> = {
  CUSTOMERS_OWING: { icon: 'customers', act: 'view', tone: 'fg.muted' },
  VISITS_UNPAID_TODAY: { icon: 'clock', act: 'takePayments', tone: 'warning.fg' },
  CHECK_INS_UNPAID: { icon: 'checkedIn', act: 'view', tone: 'warning.fg' },
  MEMBERSHIPS_DUE: { icon: 'membership', act: 'takePayments', tone: 'fg.muted' },
  SUBSCRIPTIONS_PAST_DUE: { icon: 'amountDue', act: 'view', tone: 'fg.muted' },
  REFUNDS_DUE: { icon: 'undo', act: 'review', tone: 'danger.fg' },
  MEMBERSHIPS_ENDING: { icon: 'membership', act: 'view', tone: 'fg.muted' },
  CREDITS_LAPSING: { icon: 'hourglass', act: 'view', tone: 'fg.muted' },
  TIME_OFF_REQUESTED: { icon: 'calendarX', act: 'review', tone: 'fg.muted' },
  HOURS_REQUESTED: { icon: 'clock', act: 'review', tone: 'fg.muted' },
  INVITATIONS_OPEN: { icon: 'mail', act: 'view', tone: 'fg.muted' },
  INVITATIONS_EXPIRED: { icon: 'hourglass', act: 'review', tone: 'fg.muted' },
}

/** Sections by kind of work. Money in, money out and decisions are never added up. */
const sections = [
  {
    key: 'collect',
    kinds: ['CUSTOMERS_OWING', 'VISITS_UNPAID_TODAY', 'CHECK_INS_UNPAID', 'MEMBERSHIPS_DUE', 'SUBSCRIPTIONS_PAST_DUE'],
  },
  { key: 'payBack', kinds: ['REFUNDS_DUE'] },
  { key: 'talk', kinds: ['MEMBERSHIPS_ENDING', 'CREDITS_LAPSING'] },
  { key: 'decide', kinds: ['TIME_OFF_REQUESTED', 'HOURS_REQUESTED', 'INVITATIONS_OPEN', 'INVITATIONS_EXPIRED'] },
] as const satisfies readonly { key: string; kinds: readonly Kind[] }[]

/** Kinds that a total leaves out. Today's unpaid visits and memberships are already part of what customers owe. */
const partOfAnother: readonly Kind[] = ['VISITS_UNPAID_TODAY', 'MEMBERSHIPS_DUE']

/** Returns the sums of a section, one per currency. */
export function sumsOf(tasks: readonly TaskGroup[]): TaskGroup['sums'] {
  const sums = tasks.filter(({ kind }) => !partOfAnother.includes(kind)).flatMap((task) => task.sums)
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: of.map(({ amount }) => amount).reduce((total, amount) => addAmounts(total, amount, currency)),
  }))
}

/** Open work with one row per kind, grouped by the required action. */
export function TaskPanel() {
  const t = useTexts()
  const query = useQuery(home.tasks())
  return (
    <HomeCard
      title={t('home.tasks')}
      query={query}
      failed={t('home.tasksFailed')}
      rows={4}
      emptyOf={({ tasks }) =>
        tasks.length === 0 ? { title: t('home.noTasks'), description: t('home.noTasksHint') } : undefined
      }
    >
      {({ tasks }) => <Sections tasks={tasks} />}
    </HomeCard>
  )
}

const SectionHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: '5',
    py: '2',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    color: 'fg.muted',
    textStyle: 'badge',
  },
})

/** Owners begin with money. Managers begin with what waits for their decision. */
function useSections() {
  const may = useCan()
  const decidesFirst = may('time-off.approve', false) && !may('member.manage-senior', false)
  return decidesFirst ? sections.toSorted((a, b) => Number(b.key === 'decide') - Number(a.key === 'decide')) : sections
}

function Sections({ tasks }: { tasks: readonly TaskGroup[] }) {
  const t = useTexts()
  return useSections().map(({ key, kinds: ofSection }) => {
    const rows = tasks.filter(({ kind }) => (ofSection as readonly Kind[]).includes(kind))
    if (rows.length === 0) return null
    const sums = sumsOf(rows)
    const count = rows.reduce((total, row) => total + row.count, 0)
    return (
      <section key={key}>
        <SectionHead>
          <Heading level={3} textStyle="badge">
            {t(`home.section.${key}`)}
          </Heading>
          <span>
            {key === 'decide' || key === 'talk'
              ? count
              : sums.map((sum) => <Sum key={sum.currency} sum={sum} strong />)}
          </span>
        </SectionHead>
        <ul>
          {rows.map((row) => (
            <TaskRow key={row.kind} task={row} />
          ))}
        </ul>
      </section>
    )
  })
}

function Sum({ sum, strong = false }: { sum: TaskGroup['sums'][number]; strong?: boolean }) {
  return (
    <chakra.span display="block" textAlign="end">
      <Money amount={sum.amount} currency={sum.currency} withCurrency strong={strong} />
    </chakra.span>
  )
}

const Row = chakra('li', {
  base: { ...rowStyles, columnGap: '3', rowGap: '1', flexWrap: { base: 'wrap', sm: 'nowrap' } },
})

function TaskRow({ task }: { task: TaskGroup }) {
  const t = useTexts()
  const { zone } = useBusiness()
  const detail = useDetail(task)
  const { icon, act, tone } = kinds[task.kind]
  const [first] = task.sums
  const title = t(`home.task.${task.kind}`, { count: task.count })
  const isPart = partOfAnother.includes(task.kind)
  return (
    <Row>
      <chakra.span color={tone} flexShrink="0">
        <Icon name={icon} size={18} />
      </chakra.span>
      <chakra.span flex="1 1 12rem" minW="0">
        <RowLine textStyle="strong">{title}</RowLine>
        {detail ? (
          <RowLine textStyle="cell" color="fg.muted" truncate>
            {detail}
          </RowLine>
        ) : null}
      </chakra.span>
      <chakra.span flexShrink="0" color={isPart ? 'fg.muted' : 'fg'} ms={{ base: '8', sm: '0' }}>
        {isPart && first ? <chakra.span textStyle="cell">{t('home.including')} </chakra.span> : null}
        {isPart && first ? (
          <Money amount={first.amount} currency={first.currency} withCurrency />
        ) : (
          task.sums.map((sum) => <Sum key={sum.currency} sum={sum} />)
        )}
      </chakra.span>
      <chakra.span flexShrink="0" ms={{ base: 'auto', sm: '0' }}>
        <LinkButton size="sm" to={addressOfTask(task, plainDateOf(systemClock.now(), zone))}>
          {t(`home.act.${act}`)}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </LinkButton>
      </chakra.span>
    </Row>
  )
}

/** Returns the names that the row concerns, or how old it is. */
function useDetail({ kind, names, moreNames, since }: TaskGroup): string | undefined {
  const t = useTexts()
  const business = useBusiness()
  if (names.length === 0)
    return kind === 'CUSTOMERS_OWING' && since !== null
      ? t('home.oldestFrom', { date: business.date(business.dateOf(since)) })
      : undefined
  const list = names.join(', ')
  return moreNames > 0 ? t('home.andMore', { names: list, count: moreNames }) : list
}
