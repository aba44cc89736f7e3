import type { Home } from '@steward/shared/contracts'
import { isAtDesk, type HomeCard } from '@steward/shared/rules/insight/home-cards'
import { useCan } from '@steward/shared/roles/gate'
import { LoadFailure, Panel, Stack } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { home, type HomeQuery } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'
import { ComingSlotsPanel } from './coming-slots-panel.tsx'
import { DayStrip, OwnDayStrip } from './day-strip.tsx'
import { DeskPanels } from './desk-panels.tsx'
import { SkeletonCard, StripSkeleton } from './home-skeleton.tsx'
import { MonthPanel } from './month-panel.tsx'
import { OwnPanel } from './own-panel.tsx'
import { OwnSlotsPanel } from './own-slots-panel.tsx'
import { PayrollPanel } from './payroll-panel.tsx'
import { TaskPanel } from './task-panel.tsx'
import { TeamPanel } from './team-panel.tsx'
import { ToCollectPanel } from './to-collect-panel.tsx'

/** The view of each card. */
export const cardViews: Record<HomeCard, () => ReactNode> = {
  DAY: () => <DayCard />,
  TASKS: () => <TaskPanel />,
  MONTH: () => <MonthPanel />,
  PAYROLL: () => <PayrollPanel />,
  NEXT: () => <NextCard />,
  COLLECT: () => <ToCollectPanel />,
  OWN: () => <OwnPanel />,
  OWN_SESSIONS: () => <OwnSessionsCard />,
  TEAM: () => <TeamPanel />,
}

const queriesOf: Partial<Record<HomeCard, () => HomeQuery>> = {
  TASKS: home.tasks,
  MONTH: home.month,
  PAYROLL: home.payroll,
  NEXT: home.desk,
  COLLECT: home.desk,
  OWN: home.own,
  TEAM: home.team,
}

/** Returns the queries of cards, besides the one of today. Only the front desk reads the bookings of sessions. */
export function partsOf(cards: readonly HomeCard[], { isDesk }: { isDesk: boolean }): HomeQuery[] {
  const read = isDesk ? cards : cards.filter((card) => card !== 'NEXT')
  const queries = new Set(read.flatMap((card) => queriesOf[card] ?? []))
  return [...queries].map((query) => query())
}

interface TodayCardProps {
  /** The title of the card that could not be loaded. The strip has none. */
  title?: string
  outline: ReactNode
  children: (home: Home) => ReactNode
}

/** A card that shows today, and fails like any other. */
function TodayCard({ title, outline, children }: TodayCardProps) {
  const t = useTexts()
  const query = useQuery(home.page())
  if (query.data) return children(query.data)
  if (!query.isError) return outline
  if (title === undefined) return <LoadFailure title={t('home.failed')} query={query} />
  return (
    <Panel padding="none" title={title}>
      <LoadFailure inline title={t('home.sessionsFailed')} query={query} />
    </Panel>
  )
}

function DayCard() {
  const may = useCan()
  return (
    <TodayCard outline={<StripSkeleton hasBars />}>
      {(data) => (may('today.read') ? <DayStrip home={data} /> : <OwnDayStrip day={data.day} />)}
    </TodayCard>
  )
}

/** The front desk works in this card. For others, it is a list. */
function NextCard() {
  const t = useTexts()
  const may = useCan()
  return (
    <TodayCard title={t('home.nowAndNext')} outline={<SkeletonCard rows={3} />}>
      {(data) =>
        isAtDesk(may) ? (
          <Stack gap="4">
            <DeskPanels slots={data.comingSlots} now={data.now} />
          </Stack>
        ) : (
          <ComingSlotsPanel slots={data.comingSlots} zone={data.timeZone} />
        )
      }
    </TodayCard>
  )
}

/** The own sessions. Members who run none have no such card, unless they do nothing else. */
function OwnSessionsCard() {
  const t = useTexts()
  const may = useCan()
  return (
    <TodayCard title={t('home.ownSlots')} outline={may('today.read') ? null : <SkeletonCard rows={6} />}>
      {(data) =>
        data.ownSlots.length > 0 || !may('today.read') ? (
          <OwnSlotsPanel slots={data.ownSlots} zone={data.timeZone} />
        ) : null
      }
    </TodayCard>
  )
}
