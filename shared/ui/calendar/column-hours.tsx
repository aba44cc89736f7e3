import { formatTime, type Instant, type Zone } from '../../time/index.ts'
import { Box, Span, VisuallyHidden } from '../core/layout.tsx'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts/texts.ts'
import { columnHourHeight } from './column-layout.ts'

/** The width in px of the times beside the columns. */
export const columnGutter = 64

interface ColumnHoursProps {
  hours: readonly Instant[]
  zone: Zone
  /** The distance in px from the top to the line of the current time, which covers the times near it. */
  nowAt: number | undefined
}

/** The times beside the columns of a day. They stay in place while the columns scroll sideways. */
export function ColumnHours({ hours, zone, nowAt }: ColumnHoursProps) {
  const locale = useLocale()
  return (
    <Box
      w={`${columnGutter}px`}
      flexShrink="0"
      position="sticky"
      insetInlineStart="0"
      zIndex="1"
      bg="bg.panel"
      my="-3"
      py="3"
    >
      {hours.map((hour, index) => (
        <Span
          key={hour}
          position="absolute"
          insetInlineEnd="3"
          top={`${index * columnHourHeight + 4}px`}
          textStyle="caption"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          visibility={nowAt !== undefined && Math.abs(index * columnHourHeight - nowAt) < 14 ? 'hidden' : undefined}
        >
          {formatTime(hour, zone, locale)}
        </Span>
      ))}
    </Box>
  )
}

/** The line of the current time across all columns. */
export function NowLine({ now, zone, at }: { now: Instant; zone: Zone; at: number }) {
  const t = useUiTexts()
  const time = formatTime(now, zone, useLocale())
  return (
    <Box position="absolute" insetInline="0" zIndex="1" style={{ top: at }} pointerEvents="none">
      <Box
        position="absolute"
        insetInlineStart={`${columnGutter}px`}
        insetInlineEnd="0"
        borderTopWidth="1px"
        borderColor="danger.solid"
      />
      <Span
        position="sticky"
        insetInlineStart="2"
        display="inline-block"
        mt="-10px"
        px="1.5"
        borderRadius="sm"
        bg="danger.solid"
        color="danger.contrast"
        textStyle="badge"
        fontVariantNumeric="tabular-nums"
        verticalAlign="top"
      >
        <VisuallyHidden>{t('calendar.now', { time })}</VisuallyHidden>
        <span aria-hidden="true">{time}</span>
      </Span>
    </Box>
  )
}
