import { Fragment } from 'react'
import * as to from '@steward/shared/addresses'
import {
  Box,
  chakra,
  EmptyState,
  HStack,
  Icon,
  LinkButton,
  LoadFailure,
  SkeletonRows,
  Span,
  Text,
} from '@steward/shared/ui/core'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isUnderWay } from '@steward/shared/rules/booking/offered-slots'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { formatZoneName } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import { isFree } from './bookable-days.ts'
import type { SlotChoice } from './use-slot-choice.ts'

const Chip = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    textAlign: 'start',
    px: '3',
    py: '2',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    textStyle: 'caption',
    color: 'fg.muted',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover:not(:disabled)': { bg: 'bg.subtle' },
    '&[aria-checked=true]': {
      borderColor: 'accent.solid',
      boxShadow: 'inset 0 0 0 1px var(--accent-solid)',
      bg: 'accent.subtle',
      color: 'fg',
    },
    '&:disabled': { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', cursor: 'not-allowed' },
  },
})

/** The free slots of the chosen day. A slot that fills in the meantime stays visible as full. */
export function SlotChips({ choice }: { choice: SlotChoice }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const { query, slots, slot: chosen, now, listedDay, filled } = choice
  const tabStop = chosen ?? slots.find((slot) => isFree(slot, now))

  const list = () => {
    if (query.isPending) return <SkeletonRows rows={3} />
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('newBooking.times') })} query={query} />
    if (slots.length === 0)
      return (
        <EmptyState
          compact
          icon="calendar"
          title={t(choice.hasNone ? 'newBooking.noneAhead' : 'newBooking.noneHere')}
          actions={can('slot.write') ? <LinkButton to={to.newSlot()}>{t('newBooking.schedule')}</LinkButton> : null}
        />
      )
    const dates = [...new Set(slots.map(({ startTime }) => business.dateOf(startTime)))]
    return (
      <Box
        role="radiogroup"
        aria-label={t('newBooking.times')}
        maxH={{ md: 'max(236px, calc(100dvh - 600px))' }}
        overflowY={{ md: 'auto' }}
        p="1"
        m="-1"
      >
        {dates.map((date) => (
          <Fragment key={date}>
            {date === listedDay ? null : (
              <Text textStyle="strong" mt="4" mb="2">
                {business.day(date)}
              </Text>
            )}
            <Box
              display="grid"
              gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
              gap="2"
            >
              {slots
                .filter(({ startTime }) => business.dateOf(startTime) === date)
                .map((slot) => (
                  <SlotChip
                    key={slot.id}
                    slot={slot}
                    isChosen={slot.id === chosen?.id}
                    isTabStop={slot.id === tabStop?.id}
                    isFull={!isFree(slot, now)}
                    isUnderWay={isUnderWay(slot, now)}
                    withService={choice.serviceId === ''}
                    onChoose={() => choice.chooseSlot(slot)}
                  />
                ))}
            </Box>
          </Fragment>
        ))}
      </Box>
    )
  }
  return (
    <Box>
      <HStack justifyContent="space-between" mb="2" alignItems="baseline" flexWrap="wrap">
        <Text textStyle="strong">{listedDay ? business.day(listedDay) : ''}</Text>
        <Text textStyle="caption" color="fg.muted">
          {t('newBooking.zone', {
            city: cityOf(business.zone),
            zone: formatZoneName(now, business.zone, business.locale),
          })}
        </Text>
      </HStack>
      {list()}
      <Text role="status" textStyle="caption" color="danger.fg" mt="2">
        {filled ? t('newBooking.filledNote', { time: business.time(filled.startTime) }) : null}
      </Text>
    </Box>
  )
}

interface SlotChipProps {
  slot: TimeSlot
  isChosen: boolean
  isTabStop: boolean
  isFull: boolean
  isUnderWay: boolean
  withService: boolean
  onChoose: () => void
}

function SlotChip(props: SlotChipProps) {
  const { slot, isChosen, isTabStop, isFull, isUnderWay: isLate, withService, onChoose } = props
  const t = useTexts()
  const business = useBusiness()
  const seats = isFull ? t('newBooking.justFilled') : t('newBooking.seats', { count: slot.slots - slot.seatsTaken })
  return (
    <Chip
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      disabled={isFull}
      onClick={onChoose}
    >
      <Span display="flex" justifyContent="space-between" gap="2">
        <Span textStyle="cell">
          <Span fontWeight="semibold" color={isFull ? 'fg.subtle' : 'fg'}>
            {business.time(slot.startTime)}
          </Span>
          {` – ${business.time(slot.endTime)}`}
        </Span>
        {isChosen ? <Icon name="check" color="accent.fg" /> : null}
      </Span>
      {withService ? (
        <Span display="block" color={isFull ? 'fg.subtle' : 'fg'}>
          {slot.service.name}
        </Span>
      ) : null}
      <Span display="block">{fullName(slot.serviceProvider)}</Span>
      <Span display="block">
        {[slot.location?.name, seats, isLate && t('newBooking.underWay')].filter(Boolean).join(' · ')}
      </Span>
    </Chip>
  )
}

/** Returns the city of a zone: `Kuala Lumpur` for `Asia/Kuala_Lumpur`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
