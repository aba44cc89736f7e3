import { minutesBetween, type Instant } from '@steward/shared/time'
import { chakra } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

interface SlotTimeProps {
  slot: { startTime: Instant; endTime: Instant }
  /** The start time, formatted for the user. */
  starts: string
  isRunning?: boolean
}

/** The start of a session above its duration. A running session has a red time. */
export function SlotTime({ slot, starts, isRunning = false }: SlotTimeProps) {
  const t = useTexts()
  return (
    <chakra.span w="14" flexShrink="0" fontVariantNumeric="tabular-nums">
      <chakra.span display="block" textStyle="strong" {...(isRunning ? { color: 'danger.fg' } : {})}>
        {starts}
      </chakra.span>
      <chakra.span display="block" textStyle="caption" color="fg.muted">
        <bdi>{t('home.minutes', { count: Math.round(minutesBetween(slot.startTime, slot.endTime)) })}</bdi>
      </chakra.span>
    </chakra.span>
  )
}
