import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '@steward/shared/stores'
import { formatZone, systemClock } from '@steward/shared/time'
import {
  AfterPause,
  Box,
  Button,
  chakra,
  EmptyState,
  LoadFailure,
  Panel,
  SkeletonRows,
  Span,
  useLocale,
} from '@steward/shared/ui/core'
import { weeklyHours } from '../member-choice/weekly-hours.ts'
import { useTexts } from '../texts/texts.ts'
import { hoursOfWeek } from './hours-of-week.ts'
import { schedules } from './schedules.queries.ts'

const Week = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& th': {
      textAlign: 'start',
      fontWeight: 'medium',
      py: '2.5',
      pe: '4',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    '& td': { py: '2.5', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' },
    '& td:last-child': { textAlign: 'right', color: 'fg.muted', whiteSpace: 'nowrap', ps: '4' },
    '& tbody tr + tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& tfoot tr': { borderTopWidth: '1px', borderColor: 'border', fontWeight: 'semibold' },
    '& tfoot td:last-child': { color: 'fg' },
    '& caption': { srOnly: true },
  },
})

interface WeekHoursProps {
  memberId: string
  /** Missing if the user may not change the hours. */
  onChange?: (() => void) | undefined
}

/** A member's working hours of a week. A break is a gap between two intervals. */
export function WeekHours({ memberId, onChange }: WeekHoursProps) {
  const t = useTexts()
  const locale = useLocale()
  const query = useQuery(schedules.ofMember(memberId))
  return (
    <Panel
      title={t('hours.title')}
      description={query.data ? formatZone(query.data.timeZone, systemClock.now(), locale) : undefined}
      actions={
        onChange ? (
          <Button size="sm" icon="edit" onClick={onChange}>
            {t('hours.change')}
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={7} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('hours.what') })} query={query} /> : null}
      {query.data?.entries.length === 0 ? (
        <EmptyState compact title={t('hours.emptyTitle')} description={t('hours.emptyDescription')} />
      ) : null}
      {query.data && query.data.entries.length > 0 ? <HoursTable days={hoursOfWeek(query.data.entries)} /> : null}
    </Panel>
  )
}

function HoursTable({ days }: { days: ReturnType<typeof hoursOfWeek> }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <Week>
      <caption>{t('hours.title')}</caption>
      <tbody>
        {days.map(({ day, intervals, minutes }) => (
          <tr key={day}>
            <th scope="row">{t(`day.${String(day) as '0'}`)}</th>
            <td>
              {intervals.length === 0 ? <Span color="fg.subtle">{t('hours.off')}</Span> : null}
              {intervals.map(({ start, end }) => (
                <Box key={start}>
                  {start} – {end}
                </Box>
              ))}
            </td>
            <td>{minutes > 0 ? weeklyHours(minutes, locale) : null}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('hours.total')}
          </th>
          <td>{weeklyHours(total, locale)}</td>
        </tr>
      </tfoot>
    </Week>
  )
}
