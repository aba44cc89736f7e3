import { chakra, Panel, Span, StatusBadge } from '@steward/shared/ui/core'
import type { TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '56px minmax(0, 1fr) auto', md: '120px minmax(0, 2fr) minmax(0, 1fr) 96px 132px' },
    columnGap: '4',
    alignItems: 'center',
    minH: '60px',
    px: '5',
    py: '2',
    textStyle: 'cell',
    color: 'fg',
    textDecoration: 'none',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface TodayListProps {
  slots: readonly TodaySlot[]
  addressOf: (changes: Record<string, string | null>) => string
}

/** The same day as a list: everything the timeline shows, in order of start. */
export function TodayList({ slots, addressOf }: TodayListProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Panel padding="none">
      {slots.map((slot) => (
        <Row key={slot.id} to={addressOf({ slot: slot.id })}>
          <Span fontVariantNumeric="tabular-nums">
            <Span hideBelow="md">{business.timeRange(slot.startTime, slot.endTime)}</Span>
            <Span hideFrom="md">{business.time(slot.startTime)}</Span>
          </Span>
          <Span minW="0">
            <Span display="block" textStyle="strong">
              {slot.service.name}
            </Span>
            <Span display="block" color="fg.muted" textStyle="caption">
              {[slot.location?.name, slot.unpaidCount > 0 ? t('today.unpaidCount', { count: slot.unpaidCount }) : null]
                .filter(Boolean)
                .join(' · ')}
            </Span>
          </Span>
          <Span hideBelow="md">{fullName(slot.serviceProvider)}</Span>
          <Span fontVariantNumeric="tabular-nums">
            <bdi>{t('seats', { taken: slot.seatsTaken, count: slot.slots })}</bdi>
          </Span>
          <Span hideBelow="md">
            <StatusBadge kind="slot" status={slot.status} />
          </Span>
        </Row>
      ))}
    </Panel>
  )
}
