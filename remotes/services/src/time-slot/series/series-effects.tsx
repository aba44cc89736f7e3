import type { ResponseOf } from '@steward/shared/api'
import { useBusiness } from '@steward/shared/stores'
import { Stack } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../../texts/texts.ts'
import { useListedDays } from '../../slot/listed-days.ts'
import { OccurrenceFlags } from '../../slot/occurrence-flags.tsx'

type Effects = ResponseOf<'time-slot-series.preview-change'>

/** The effects of a change: each slot before and after with its flags, and the bookings that it affects. */
export function SeriesEffects({ effects, bookings, customers }: Effects) {
  const t = useTexts()
  const business = useBusiness()
  const listed = useListedDays(effects.map(({ before }) => before.wallTime))
  return (
    <Stack gap="3">
      <ConsequenceList
        rows={[
          { label: t('seriesChange.slots'), value: effects.length },
          { label: t('seriesChange.bookings'), value: bookings },
          { label: t('seriesChange.customers'), value: customers },
        ]}
      />
      <PlainTable
        framed
        caption={t('seriesChange.preview')}
        headers={[t('seriesChange.before'), t('seriesChange.after'), { text: t('seriesChange.booked'), numeric: true }]}
        rows={effects.map(({ slotId, before, after, seatsTaken }) => ({
          key: slotId,
          cells: [
            listed.dateTime(before.instant),
            <>
              {after ? business.timeRange(after.instant, after.endInstant) : t('seriesChange.cancelled')}
              {after && after.flags.length > 0 ? <OccurrenceFlags flags={after.flags} /> : null}
            </>,
            seatsTaken,
          ],
        }))}
      />
    </Stack>
  )
}
