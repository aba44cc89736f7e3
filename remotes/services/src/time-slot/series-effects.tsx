import type { ResponseOf } from '@steward/shared/api'
import { useBusiness } from '@steward/shared/stores'
import { Box, chakra, Stack } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import { OccurrenceFlags } from './occurrence-flags.tsx'

type Effects = ResponseOf<'time-slot-series.preview-change'>

const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'cell',
    '& th': {
      textAlign: 'start',
      textStyle: 'badge',
      color: 'fg.muted',
      px: '3',
      py: '2',
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
    },
    '& td': { px: '3', py: '2', borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
})

/** What a change does: each slot before and after, what has to be known of it, and the bookings that it touches. */
export function SeriesEffects({ effects, bookings, customers }: Effects) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Stack gap="3">
      <ConsequenceList
        rows={[
          { label: t('seriesChange.slots'), value: effects.length },
          { label: t('seriesChange.bookings'), value: bookings },
          { label: t('seriesChange.customers'), value: customers },
        ]}
      />
      <Box
        maxH="240px"
        overflow="auto"
        borderWidth="1px"
        borderRadius="md"
        tabIndex={0}
        role="region"
        aria-label={t('seriesChange.preview')}
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('seriesChange.before')}</th>
              <th scope="col">{t('seriesChange.after')}</th>
              <th scope="col" data-num="">
                {t('seriesChange.booked')}
              </th>
            </tr>
          </thead>
          <tbody>
            {effects.map(({ slotId, before, after, seatsTaken }) => (
              <tr key={slotId}>
                <td>{business.dateTime(before.instant)}</td>
                <td>
                  {after ? business.timeRange(after.instant, after.endInstant) : t('seriesChange.cancelled')}
                  {after && after.flags.length > 0 ? <OccurrenceFlags flags={after.flags} /> : null}
                </td>
                <td data-num="">{seatsTaken}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Stack>
  )
}
