import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isOnDay } from '@steward/shared/rules/common/on-day'
import { slotLabelOf } from '@steward/shared/rules/booking/slot-label'
import { useBusiness } from '@steward/shared/stores'
import { addDays, dayBounds, type PlainDate } from '@steward/shared/time'
import {
  AfterPause,
  Badge,
  Box,
  chakra,
  EmptyState,
  Flex,
  LinkButton,
  LoadFailure,
  Panel,
  SkeletonRows,
  Span,
  StatusBadge,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { slots } from './slots.queries.ts'
import type { Week } from './use-week.ts'

interface WeekSlotsProps {
  providerId: string
  week: Pick<Week, 'first' | 'today'>
  /** Returns what is said about a day beside its slots, such as its hours. */
  noteOf?: (date: PlainDate) => ReactNode
  /** Returns the link target of a slot. */
  slotTo: (slot: TimeSlot) => string
  /** The slot that is open beside the list. */
  openId?: string | undefined
}

/** A provider's slots of a week, day by day. The list replaces a calendar completely. */
export function WeekSlots({ providerId, week, noteOf, slotTo, openId }: WeekSlotsProps) {
  const t = useTexts()
  const may = useCan()
  const business = useBusiness()
  const query = useQuery({
    ...slots.week(providerId, week.first, business.zone),
    placeholderData: keepPreviousData,
  })
  if (query.isPending) {
    return (
      <Panel>
        <AfterPause>
          <SkeletonRows rows={7} avatar={false} />
        </AfterPause>
      </Panel>
    )
  }
  if (query.isError) return <LoadFailure title={t('failed', { what: t('week.what') })} query={query} />
  const items = query.data
  const dates = daysOf(week.first)
  const notes = dates.map((date) => noteOf?.(date) ?? null)
  if (items.length === 0 && notes.every((note) => note === null)) {
    return (
      <Panel>
        <EmptyState
          icon="calendar"
          title={t('week.emptyTitle')}
          description={t('week.emptyDescription')}
          actions={may('slot.write') ? <LinkButton to={to.newSlot()}>{t('week.plan')}</LinkButton> : null}
        />
      </Panel>
    )
  }
  return (
    <Panel padding="none" {...(query.isPlaceholderData ? { opacity: 0.6 } : {})}>
      {dates.map((date, index) => (
        <Day
          key={date}
          date={date}
          note={notes[index]}
          isToday={date === week.today}
          slots={items.filter((slot) => isOnDay(slot, dayBounds(date, business.zone)))}
          slotTo={slotTo}
          openId={openId}
        />
      ))}
    </Panel>
  )
}

function daysOf(first: PlainDate): PlainDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

interface DayProps extends Pick<WeekSlotsProps, 'slotTo' | 'openId'> {
  date: PlainDate
  isToday: boolean
  slots: readonly TimeSlot[]
  note: ReactNode
}

function Day({ date, isToday, note, slots: ofDay, slotTo, openId }: DayProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Flex
      as="section"
      flexDirection={{ base: 'column', md: 'row' }}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      {...(isToday ? { bg: { md: 'bg.subtle' } } : {})}
    >
      <Box
        w={{ md: '220px' }}
        flexShrink="0"
        px="5"
        py={{ base: '2', md: '3.5' }}
        bg={{ base: 'bg.subtle', md: 'transparent' }}
      >
        <chakra.h2 textStyle="strong">{business.day(date)}</chakra.h2>
        <Flex gap="2" alignItems="center" textStyle="caption" color="fg.muted">
          {isToday ? <Badge palette="accent">{t('week.isToday')}</Badge> : null}
          {ofDay.length > 0 ? t('week.slots', { count: ofDay.length }) : t('week.noSlots')}
        </Flex>
        {note ? (
          <Box textStyle="caption" color="fg.muted">
            {note}
          </Box>
        ) : null}
      </Box>
      <Box flex="1" minW="0" bg="bg.panel">
        {ofDay.map((slot) => (
          <SlotRow key={slot.id} slot={slot} to={slotTo(slot)} isOpen={slot.id === openId} />
        ))}
      </Box>
    </Flex>
  )
}

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '132px minmax(0, 1fr) 128px 112px' },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    minH: '14',
    px: '5',
    py: '2',
    color: 'fg',
    textDecoration: 'none',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: { base: '1px', md: '0' } },
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'accent.subtle' },
  },
})

/** Returns the texts of a row. The title of an appointment is its customer, the title of a class its name. */
function useRowTexts({ service, location, ...slot }: TimeSlot): { title: string; caption: string; seats: string } {
  const t = useTexts()
  const label = slotLabelOf(slot)
  const seats = t('week.seats', { taken: slot.seatsTaken, slots: slot.slots })
  if (label.kind === 'customer' || label.kind === 'free') {
    const title = label.kind === 'free' ? t('week.free') : label.name
    return {
      title: title ?? service.name,
      caption: [title ? service.name : t('week.booked'), location?.name].filter(Boolean).join(' · '),
      seats: '',
    }
  }
  return { title: service.name, caption: location?.name ?? '', seats: label.kind === 'full' ? t('week.full') : seats }
}

function SlotRow({ slot, to, isOpen }: { slot: TimeSlot; to: string; isOpen: boolean }) {
  const { title, caption, seats } = useRowTexts(slot)
  const business = useBusiness()
  return (
    <Row to={to} preventScrollReset {...(isOpen ? { 'aria-current': 'true' } : {})}>
      <Span textStyle="cell" fontVariantNumeric="tabular-nums" gridColumn={{ base: '1', md: 'auto' }}>
        {business.timeRange(slot.startTime, slot.endTime)}
      </Span>
      <Span minW="0" gridRow={{ base: '2', md: 'auto' }}>
        <Span display="block" textStyle="strong" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {title}
        </Span>
        {caption ? (
          <Span display="block" textStyle="caption" color="fg.muted">
            {caption}
          </Span>
        ) : null}
      </Span>
      <Span
        textStyle="cell"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        textAlign={{ base: 'end', md: 'start' }}
      >
        {seats}
      </Span>
      <Span justifySelf="end">
        <StatusBadge kind="slot" status={slot.status} />
      </Span>
    </Row>
  )
}
