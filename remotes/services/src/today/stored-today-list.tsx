import { type TodayEvent, useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { Panel, Span, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { DayRow } from './today-list.tsx'

/** The stored slots as a list without links, because the linked data has not loaded. */
export function StoredTodayList({ events, isReading }: { events: readonly TodayEvent[]; isReading: boolean }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Panel padding="none">
      <ul aria-busy={isReading} aria-label={t('today.title')}>
        {events.map(({ slotId, startTime, endTime, serviceName, providerName, seatsTaken, slots, status }) => (
          <DayRow key={slotId}>
            <Span fontVariantNumeric="tabular-nums">
              <Span hideBelow="md">{business.timeRange(startTime as Instant, endTime as Instant)}</Span>
              <Span hideFrom="md" textStyle="strong">
                {business.time(startTime as Instant)}
              </Span>
            </Span>
            <Span minW="0" textStyle="strong">
              <bdi>{serviceName}</bdi>
            </Span>
            <Span hideBelow="md">
              <bdi>{providerName}</bdi>
            </Span>
            {status === 'CANCELLED' ? (
              <StatusBadge kind="slot" status="CANCELLED" />
            ) : (
              <Span color="fg.muted">{t('seats', { taken: seatsTaken, count: slots })}</Span>
            )}
          </DayRow>
        ))}
      </ul>
    </Panel>
  )
}
