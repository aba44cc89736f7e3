import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import { toInstant, type PlainDate } from '@steward/shared/time'
import { Panel, toast } from '@steward/shared/ui/core'
import {
  CalendarLegend,
  clockText,
  MonthGrid,
  TimeGrid,
  useDaysShown,
  weekOf,
  type CalendarAbsence,
} from '@steward/shared/ui/calendar'
import { MenuAt } from '@steward/shared/ui/overlays'
import { useRef, useState, type ReactNode } from 'react'
import { SampleDay } from './sample-day.tsx'
import { calendarNow, calendarZone, providers, today } from './sample-slots.ts'
import { Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'
import { useSampleEvents } from './use-sample-events.ts'

/** Returns open hours for every day of the week between two wall times. */
const openFrom = (from: string, to: string): OpenSpan[] =>
  weekOf(today).map((day) => ({
    startTime: toInstant(`${day}T${from}:00+08:00`),
    endTime: toInstant(`${day}T${to}:00+08:00`),
  }))
const openHours = openFrom('08:00', '19:00')
const hoursOfPeople = new Map(
  providers.map(({ id }, index) => [id, index === 1 ? openFrom('10:00', '14:00') : openHours]),
)

/** An absence that holds and one that waits, each at a day, of a provider. */
function useSampleAbsences(): CalendarAbsence[] {
  const t = useShowcaseTexts()
  const personId = providers[1]!.id
  const on = (day: string, from: string, to: string) => ({
    start: toInstant(`${day}T${from}:00+08:00`),
    end: toInstant(`${day}T${to}:00+08:00`),
  })
  return [
    { id: 'away', ...on('2026-11-19', '13:00', '17:00'), label: t('calendar.away'), look: 'away', personId },
    {
      id: 'requested',
      ...on('2026-11-21', '12:00', '16:00'),
      label: t('calendar.requested'),
      look: 'requested',
      personId,
    },
  ]
}

/** Calendars of sample sessions with a fixed clock. Sessions can be dragged. */
export function CalendarSection() {
  const t = useShowcaseTexts()
  const { events, move, moveDay, tell } = useSampleEvents()
  const absences = useSampleAbsences()
  const [chosen, choose] = useState<{ hour: HTMLElement; time: string }>()
  const shared = {
    zone: calendarZone,
    now: calendarNow,
    absences,
    onOpen: tell,
    onMove: tell,
    onPage: () => void toast.info(t('calendar.page')),
  }
  return (
    <>
      <Specimen title={t('calendar.week')} hint={t('calendar.weekHint')} bare wide>
        <Framed>
          {(days) => (
            <TimeGrid
              {...shared}
              label={t('calendar.week')}
              days={days}
              events={events}
              openHours={openHours}
              onDrop={move}
            />
          )}
        </Framed>
      </Specimen>
      <Specimen title={t('calendar.day')} hint={t('calendar.dayHint')} bare wide>
        <Framed>
          {() => (
            <TimeGrid
              {...shared}
              label={t('calendar.day')}
              days={[today]}
              people={providers}
              events={events}
              hoursOfPeople={hoursOfPeople}
              onDrop={move}
              onCreate={(_, minute, __, hour) => hour && choose({ hour, time: clockText(minute) })}
            />
          )}
        </Framed>
      </Specimen>
      <MenuAt
        anchor={chosen?.hour}
        onClose={() => choose(undefined)}
        label={t('calendar.day')}
        sections={[
          {
            key: 'hour',
            items: [{ key: 'create', icon: 'add', label: t('calendar.create', { time: chosen?.time ?? '' }) }],
          },
        ]}
      />
      <Specimen title={t('calendar.columns')} hint={t('calendar.columnsHint')} bare wide>
        <SampleDay />
      </Specimen>
      <Specimen title={t('calendar.month')} bare wide>
        <Panel padding="none" aria-label={t('calendar.month')}>
          <MonthGrid
            {...shared}
            label={t('calendar.month')}
            date={today}
            events={events}
            onDay={() => void toast.info(t('calendar.page'))}
            onDrop={moveDay}
          />
        </Panel>
      </Specimen>
      <Specimen title={t('calendar.none')} bare wide>
        <Panel padding="none" aria-label={t('calendar.none')}>
          <TimeGrid
            {...shared}
            label={t('calendar.none')}
            days={[today]}
            events={[]}
            openHours={openHours}
            onDrop={() => undefined}
          />
        </Panel>
      </Specimen>
    </>
  )
}

/** A panel with the legend, which shows as many days as fit. */
function Framed({ children }: { children: (days: readonly PlainDate[]) => ReactNode }) {
  const t = useShowcaseTexts()
  const panel = useRef<HTMLElement>(null)
  const shown = useDaysShown(panel)
  const week = weekOf(today)
  const first = shown === 7 ? 0 : Math.min(week.indexOf(today), 7 - shown)
  return (
    <Panel ref={panel} padding="none" aria-label={t('calendar.title')}>
      <CalendarLegend
        label={t('calendar.legend')}
        colors={providers.map(({ id, name }, tone) => ({ id, name, tone }))}
        absences={{ requested: t('calendar.requested'), away: t('calendar.away') }}
      />
      {children(week.slice(first, first + shown))}
    </Panel>
  )
}
