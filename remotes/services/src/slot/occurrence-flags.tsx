import type { ResponseOf } from '@steward/shared/api'
import { Badge, HStack, type Palette } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

export type Occurrence = ResponseOf<'time-slot-series.preview'>['occurrences'][number]
type Flag = ResponseOf<'time-slot-copy.preview'>['slots'][number]['after']['flags'][number]

/** The colours of the flags. Red prevents the occurrence, yellow and blue are for information. */
const palettes: Record<Flag, Palette> = {
  GAP: 'warning',
  OVERLAP: 'warning',
  CLOCK_CHANGE: 'info',
  PAST: 'danger',
  TOO_FAR_AHEAD: 'danger',
  RUNS_INTO_NEXT: 'danger',
  NOT_ON_SALE: 'danger',
  PROVIDER_NOT_ASSIGNED: 'danger',
  PROVIDER_BUSY: 'danger',
  PROVIDER_AWAY: 'danger',
  OUTSIDE_WORKING_HOURS: 'warning',
  OUTSIDE_OPENING_HOURS: 'warning',
}

export const isInConflict = ({ flags }: Pick<Occurrence, 'flags'>): boolean =>
  flags.includes('PROVIDER_BUSY') || flags.includes('PROVIDER_AWAY')

/** The flags of an occurrence as texts. */
export function OccurrenceFlags({ flags }: { flags: readonly Flag[] }) {
  const t = useTexts()
  return (
    <HStack gap="1" flexWrap="wrap">
      {flags.map((flag) => (
        <Badge key={flag} palette={palettes[flag] ?? 'neutral'}>
          {t(`series.flag.${flag}`)}
        </Badge>
      ))}
    </HStack>
  )
}
