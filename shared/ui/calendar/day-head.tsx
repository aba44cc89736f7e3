import { formatWeekday } from '../../time/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { Avatar } from '../core/avatar.tsx'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts/texts.ts'
import { clockText, type ClockChange } from './calendar-days.ts'
import type { CalendarPerson } from './calendar-event.ts'
import type { DayHours } from './open-hours.ts'

interface HoursProps {
  hours: DayHours | undefined
}

interface DayHeadProps extends HoursProps {
  date: PlainDate
  isToday: boolean
  change: ClockChange | undefined
  note?: string | undefined
}

/** The header of a day: its date, a change of the clocks, and for screen readers the opening hours. */
export function DayHead({ date, isToday, change, hours, note }: DayHeadProps) {
  const t = useUiTexts()
  const locale = useLocale()
  return (
    <div role="columnheader" data-today={isToday ? '' : undefined} aria-current={isToday ? 'date' : undefined}>
      <span>
        {formatWeekday(date, locale)} <strong>{Number(date.slice(8))}</strong>
      </span>
      {change ? (
        <span data-change-note="">
          {t(change.kind === 'gap' ? 'calendar.clocksForward' : 'calendar.clocksBack', {
            from: clockText(change.from),
            to: clockText(change.to),
          })}
        </span>
      ) : null}
      {note ? <span data-day-note="">{note}</span> : null}
      <HiddenHours hours={hours} />
    </div>
  )
}

/** The header of a person's column in a day. */
export function PersonHead({ person, hours }: HoursProps & { person: CalendarPerson }) {
  return (
    <div role="columnheader" data-person="">
      <Avatar id={person.id} name={person.name} src={person.avatar ?? null} size={24} />
      <div>
        <strong dir="auto">{person.name}</strong>
        {person.caption ? <small>{person.caption}</small> : <HiddenHours hours={hours} />}
      </div>
    </div>
  )
}

function HiddenHours({ hours }: HoursProps) {
  const t = useUiTexts()
  if (!hours || hours.closed.length === 0) return null
  const spans = hours.open.map(({ from, to }) => t('calendar.span', { from: clockText(from), to: clockText(to) }))
  return (
    <span data-hidden="">
      {spans.length === 0 ? t('calendar.closed') : t('calendar.open', { hours: spans.join(', ') })}
    </span>
  )
}
