import type { Home } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { formatTime, minutesBetween } from '@steward/shared/time'
import { chakra } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'
import { RowLine, rowStyles } from './row.tsx'

const Row = chakra(Link, { base: rowStyles })

interface SlotListProps {
  slots: Home['ownSlots']
  zone: string
  /** Where a row leads. */
  addressOf: (id: string) => string
  /** Whose they are goes without saying. */
  isOwn?: boolean
}

/** Slots in order of time: when, what, who and where, seats. */
export function SlotList({ slots, zone, addressOf, isOwn = false }: SlotListProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <ul>
      {slots.map((slot) => (
        <li key={slot.id}>
          <Row to={addressOf(slot.id)}>
            <chakra.span w="14" flexShrink="0" fontVariantNumeric="tabular-nums">
              <chakra.span display="block" textStyle="strong">
                {formatTime(slot.startTime, zone, language)}
              </chakra.span>
              <chakra.span display="block" textStyle="caption" color="fg.muted">
                <bdi>{t('home.minutes', { count: Math.round(minutesBetween(slot.startTime, slot.endTime)) })}</bdi>
              </chakra.span>
            </chakra.span>
            <chakra.span flex="1" minW="0">
              <RowLine textStyle="strong" truncate>
                {slot.service.name}
              </RowLine>
              <RowLine textStyle="cell" color="fg.muted" truncate>
                {[isOwn ? '' : fullName(slot.serviceProvider), slot.location?.name].filter(Boolean).join(' · ')}
              </RowLine>
            </chakra.span>
            <chakra.span textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
              <chakra.span display="block" textStyle="strong">
                <bdi>{t('home.seats', { taken: slot.seatsTaken, slots: slot.slots })}</bdi>
              </chakra.span>
              <chakra.span display="block" textStyle="caption" color="fg.muted">
                {t('home.seatsLabel')}
              </chakra.span>
            </chakra.span>
          </Row>
        </li>
      ))}
    </ul>
  )
}
