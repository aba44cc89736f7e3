import type { Home } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { slotLabelOf } from '@steward/shared/rules/booking/slot-label'
import { compareInstants, formatTime, systemClock } from '@steward/shared/time'
import { chakra } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'
import { RowLine, rowStyles } from './row.tsx'
import { SlotTime } from './slot-time.tsx'
import { Uncovered } from './uncovered.tsx'

const Row = chakra(Link, { base: rowStyles })

interface SlotListProps {
  slots: Home['ownSlots']
  zone: string
  /** Returns the address that a row links to. */
  addressOf: (id: string) => string
  /** Hides the provider, because all sessions are the user's own. */
  isOwn?: boolean
}

/** Sessions by time: time, service, provider and location, seats or the customer. Running sessions have a red time. */
export function SlotList({ slots, zone, addressOf, isOwn = false }: SlotListProps) {
  const language = useLanguage()
  const now = systemClock.now()
  return (
    <ul>
      {slots.map((slot) => (
        <li key={slot.id}>
          <Row to={addressOf(slot.id)}>
            <SlotTime
              slot={slot}
              starts={formatTime(slot.startTime, zone, language)}
              isRunning={compareInstants(slot.startTime, now) <= 0}
            />
            <chakra.span flex="1" minW="0">
              <RowLine textStyle="strong" truncate>
                {slot.service.name}
              </RowLine>
              {slot.isUncovered ? <Uncovered /> : null}
              <RowLine textStyle="cell" color="fg.muted" truncate>
                {[customerOf(slot), isOwn ? '' : fullName(slot.serviceProvider), slot.location?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </RowLine>
            </chakra.span>
            <SlotEnd slot={slot} />
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** Returns the customer of a booked appointment, if the user may see them. */
function customerOf(slot: Home['ownSlots'][number]): string | undefined {
  const label = slotLabelOf({ ...slot, status: 'ACTIVE' })
  return label.kind === 'customer' ? label.name : undefined
}

/** Shows "Free" for an appointment without a customer, and the seats of a class. */
function SlotEnd({ slot }: { slot: Home['ownSlots'][number] }) {
  const t = useTexts()
  if (customerOf(slot) !== undefined) return null
  if (slotLabelOf({ ...slot, status: 'ACTIVE' }).kind === 'free')
    return (
      <chakra.span flexShrink="0" color="fg.muted">
        {t('home.free')}
      </chakra.span>
    )
  return (
    <chakra.span textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
      <chakra.span display="block" textStyle="strong">
        <bdi>{t('home.seats', { taken: slot.seatsTaken, slots: slot.slots })}</bdi>
      </chakra.span>
      <chakra.span display="block" textStyle="caption" color="fg.muted">
        {t('home.seatsLabel')}
      </chakra.span>
    </chakra.span>
  )
}
