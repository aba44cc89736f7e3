import { formatWeekday } from '../../time/index.ts'
import type { PlainDate } from '../../time/index.ts'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts.ts'
import { clockText, type ClockChange } from './calendar-days.ts'
import type { DayHours } from './open-hours.ts'

interface DayHeadProps {
  date: PlainDate
  isToday: boolean
  change: ClockChange | undefined
  hours: DayHours | undefined
}

/** What stands above the hours of a day: which it is, what its clocks do, and for a screen reader when it is open. */
export function DayHead({ date, isToday, change, hours }: DayHeadProps) {
  const t = useUiTexts()
  const locale = useLocale()
  const times = (span: { from: number; to: number }) => ({ from: clockText(span.from), to: clockText(span.to) })
  return (
    <div role="columnheader" data-today={isToday ? '' : undefined} aria-current={isToday ? 'date' : undefined}>
      <span>
        {formatWeekday(date, locale)} <strong>{Number(date.slice(8))}</strong>
      </span>
      {change ? (
        <span data-change-note="">
          {t(change.kind === 'gap' ? 'calendar.clocksForward' : 'calendar.clocksBack', times(change))}
        </span>
      ) : null}
      {hours && hours.closed.length > 0 ? (
        <span data-hidden="">
          {hours.open.length === 0
            ? t('calendar.closed')
            : t('calendar.open', { hours: hours.open.map((span) => t('calendar.span', times(span))).join(', ') })}
        </span>
      ) : null}
    </div>
  )
}
