import { useQuery } from '@tanstack/react-query'
import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { dayOfWeek, formatDateWithWeekday } from '@steward/shared/time'
import { chakra, Span, Text } from '@steward/shared/ui/core'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'

type Change = ScheduleRequestDetails['difference']['changes'][number]

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& th': { textAlign: 'start', fontWeight: 'medium', py: '2.5', pe: '4', verticalAlign: 'top' },
    '& td': { py: '2.5', pe: '4', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' },
    '& thead th': { color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& caption': { srOnly: true },
  },
})

/** The days that a request changes, each with the hours that hold now and those that are asked for. */
export function HoursDifference({ changes }: { changes: readonly Change[] }) {
  const t = useTexts()
  const when = useWhen()
  const hasPlaces = changes.some(({ before, after }) =>
    [...(before ?? []), ...(after ?? [])].some(({ locationId }) => locationId !== null),
  )
  const places = useQuery({ ...locations.list(), enabled: hasPlaces })
  const placeOf = (id: string | null) => places.data?.items.find((place) => place.id === id)?.name
  if (changes.length === 0) return <Text color="fg.muted">{t('hoursRequest.noDifference')}</Text>
  return (
    <Table>
      <caption>{t('hoursRequest.difference')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hoursRequest.days')}</th>
          <th scope="col">{t('hoursRequest.now')}</th>
          <th scope="col">{t('hoursRequest.asked')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.first}>
            <th scope="row">{when(change)}</th>
            <td>
              <Hours intervals={change.before} placeOf={placeOf} />
            </td>
            <td>
              <Hours intervals={change.after} placeOf={placeOf} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface HoursProps {
  intervals: Change['before']
  placeOf: (id: string | null) => string | undefined
}

function Hours({ intervals, placeOf }: HoursProps) {
  const t = useTexts()
  if (intervals === null) return <Span color="fg.muted">{t('hoursRequest.anyTime')}</Span>
  if (intervals.length === 0) return <Span color="fg.muted">{t('hours.off')}</Span>
  return intervals.map(({ startTime, endTime, locationId }) => (
    <Span key={startTime} display="block">
      {[`${startTime} – ${endTime}`, placeOf(locationId)].filter(Boolean).join(' · ')}
    </Span>
  ))
}

/** Returns a function that names the days of a change, such as "Every Monday from 23 Nov 2026". */
function useWhen() {
  const t = useTexts()
  const { date, locale } = useBusiness()
  return ({ first, last, everyWeeks: count }: Change): string => {
    if (last === first) return formatDateWithWeekday(first, locale)
    const day = t(`day.${String(dayOfWeek(first)) as '0'}`)
    return last === null
      ? t('hoursRequest.from', { count, day, first: date(first) })
      : t('hoursRequest.between', { count, day, first: date(first), last: date(last) })
  }
}
