import { Link } from 'react-router-dom'
import type { TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import { useBusiness } from '@steward/shared/stores'
import { minutesBetween, type Instant } from '@steward/shared/time'
import { Box, chakra, Flex, Heading, Panel, Span } from '@steward/shared/ui/core'
import { useNextCheckIn } from '@steward/shared/ui/guards'
import { useCheckInOne, useWaitingCheckIns } from '../booking/use-check-in-one.ts'
import { useTexts } from '../texts/texts.ts'
import { useSlotLabel } from '../slot/use-slot-label.ts'
import { type Section, sectionsOf } from './today-sections.ts'
import { TodayState, useAwaitsCheckIn } from './today-state.tsx'

/** A row for one slot of the day. */
export const DayRow = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '52px minmax(0, 1fr) auto', md: '120px minmax(0, 2fr) minmax(0, 1fr) 152px' },
    columnGap: '4',
    alignItems: 'center',
    minH: '60px',
    px: { base: '4', sm: '5' },
    py: '2.5',
    textStyle: 'cell',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    // The link covers the whole row. Buttons are above the link.
    '& a': { color: 'fg', textDecoration: 'none', _after: { content: '""', position: 'absolute', inset: '0' } },
    '& a:focus-visible': {
      outline: 'none',
      _after: { outline: '2px solid var(--accent-ring)', outlineOffset: '-2px' },
    },
    '& button': { position: 'relative', zIndex: '1' },
    '& > :last-child': { justifySelf: 'end' },
  },
})

interface TodayListProps {
  now: Instant
  isToday: boolean
  slots: readonly TodaySlot[]
  slotTo: (slotId: string) => string
}

/** The day as a list with sections for running, next and past slots. Other days have one section. */
export function TodayList({ now, isToday, slots, slotTo }: TodayListProps) {
  const awaitsCheckIn = useAwaitsCheckIn(now)
  const { checkIn, busyId } = useCheckInOne()
  const waiting = useWaitingCheckIns()
  const sections: (Section<TodaySlot> | { name: undefined; slots: readonly TodaySlot[] })[] = isToday
    ? sectionsOf(slots, now)
    : [{ name: undefined, slots }]
  const expected = slots.filter(awaitsCheckIn).flatMap(({ booking }) => booking?.id ?? [])
  const { list, leave } = useNextCheckIn(expected)
  return (
    <Box ref={list} display="flex" flexDirection="column" gap="5">
      {sections.map(({ name, slots: own }) => (
        <section key={name ?? 'day'}>
          {name ? <SectionTitle name={name} /> : null}
          <Panel padding="none">
            <ul>
              {own.map((slot) => (
                <DayRow key={slot.id}>
                  <SlotCells slot={slot} now={now} to={slotTo(slot.id)} />
                  <TodayState
                    slot={slot}
                    now={now}
                    isBusy={busyId !== undefined && busyId === slot.booking?.id}
                    isWaiting={waiting.some(({ id }) => id === slot.booking?.id)}
                    onCheckIn={
                      awaitsCheckIn(slot)
                        ? ({ booking, customer }) => {
                            leave(booking.id)
                            checkIn({ ...booking, customer })
                          }
                        : undefined
                    }
                  />
                </DayRow>
              ))}
            </ul>
          </Panel>
        </section>
      ))}
    </Box>
  )
}

function SectionTitle({ name }: { name: Section<TodaySlot>['name'] }) {
  const t = useTexts()
  return (
    <Flex alignItems="center" gap="2" mb="2">
      {name === 'now' ? <Span w="2" h="2" borderRadius="full" bg="danger.solid" aria-hidden="true" /> : null}
      <Heading level={2} textStyle="label" color="fg.muted">
        {t(name === 'earlier' ? 'today.earlier' : `today.${name}Title`)}
      </Heading>
    </Flex>
  )
}

function SlotCells({ slot, now, to }: { slot: TodaySlot; now: Instant; to: string }) {
  const t = useTexts()
  const business = useBusiness()
  const { title, detail } = useSlotLabel()(slot, now)
  const provider = fullName(slot.serviceProvider)
  const caption = [
    slot.isUncovered ? t('today.uncovered') : null,
    isOneToOne(slot) ? detail : null,
    slot.location?.name,
    slot.unpaidCount > 0 && !slot.booking ? t('today.unpaidCount', { count: slot.unpaidCount }) : null,
  ]
  return (
    <>
      <Span fontVariantNumeric="tabular-nums">
        <Span hideBelow="md">{business.timeRange(slot.startTime, slot.endTime)}</Span>
        <Span hideFrom="md" display="block" textStyle="strong">
          {business.time(slot.startTime)}
        </Span>
        <Span hideFrom="md" display="block" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
          <bdi>{t('minutes', { count: minutesBetween(slot.startTime, slot.endTime) })}</bdi>
        </Span>
      </Span>
      <Span minW="0">
        <Link to={to}>
          <Span display="block" textStyle="strong">
            <bdi>{title}</bdi>
          </Span>
        </Link>
        <Span display="block" color="fg.muted" textStyle="caption">
          <Span hideFrom="md">
            <bdi>{slot.serviceProvider.givenName}</bdi>
            {' · '}
          </Span>
          <bdi>{caption.filter(Boolean).join(' · ')}</bdi>
        </Span>
      </Span>
      <Span hideBelow="md">
        <bdi>{provider}</bdi>
      </Span>
    </>
  )
}
