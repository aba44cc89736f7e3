import type { Home } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { chakra, EmptyState, Icon, Panel, type IconName } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { RowLine, rowStyles } from './row.tsx'

type Task = Home['tasks'][number]

const Row = chakra(Link, { base: rowStyles })

const icons: Record<Task['kind'], IconName> = {
  CUSTOMERS_OWING: 'cash',
  CHECK_INS_UNPAID: 'checkedIn',
  REFUNDS_DUE: 'undo',
  SUBSCRIPTIONS_PAST_DUE: 'membership',
  TIME_OFF_REQUESTED: 'calendarX',
  INVITATIONS_OPEN: 'mail',
  INVITATIONS_EXPIRED: 'hourglass',
}

/** The page on which it is done, already filtered to what the row counts. */
export function addressOfTask({ kind, about }: Task): string {
  const id = about?.id ?? ''
  switch (kind) {
    case 'CUSTOMERS_OWING':
      return '/customers?view=unpaid'
    case 'CHECK_INS_UNPAID':
    case 'REFUNDS_DUE':
      return `/services/time-slots-details?id=${id}`
    case 'SUBSCRIPTIONS_PAST_DUE':
      return `/memberships/details?id=${id}&status=PAST_DUE`
    case 'TIME_OFF_REQUESTED':
      return `/team-members/schedules?id=${id}`
    case 'INVITATIONS_OPEN':
      return '/dashboard/settings/team?status=PENDING'
    case 'INVITATIONS_EXPIRED':
      return '/dashboard/settings/team?status=EXPIRED'
  }
}

/** What waits for somebody, a row for each thing that can be seen to in one place. */
export function TaskPanel({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts()
  const business = useBusiness()
  const detailOf = ({ amount, about }: Task) =>
    [amount && business.money(amount), about?.name, about?.at && business.dateTime(about.at)]
      .filter(Boolean)
      .join(' · ')
  return (
    <Panel padding="none" title={t('home.tasks')}>
      {tasks.length === 0 ? (
        <EmptyState compact title={t('home.noTasks')} description={t('home.noTasksHint')} />
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={`${task.kind} ${task.about?.id}`}>
              <Row to={addressOfTask(task)}>
                <chakra.span
                  display="grid"
                  placeItems="center"
                  boxSize="8"
                  flexShrink="0"
                  borderRadius="md"
                  bg="bg.muted"
                  color="fg.muted"
                >
                  <Icon name={icons[task.kind]} size={16} />
                </chakra.span>
                <chakra.span flex="1" minW="0">
                  <RowLine textStyle="strong">{t(`home.task.${task.kind}`, { count: task.count })}</RowLine>
                  <RowLine
                    textStyle="cell"
                    color="fg.muted"
                    fontVariantNumeric="tabular-nums"
                    truncate
                    _empty={{ display: 'none' }}
                  >
                    {detailOf(task)}
                  </RowLine>
                </chakra.span>
                <chakra.span color="fg.subtle" flexShrink="0">
                  <Icon name="chevronRight" size={16} />
                </chakra.span>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
