import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { chakra, LoadFailure, Panel, SkeletonRows, Span, Text } from '@steward/shared/ui/core'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'
import { timeSlots } from '../slot/time-slots.queries.ts'

const Row = chakra(Link, {
  base: {
    display: 'block',
    px: '5',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'cell',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

/** The next slots of a service with their seats. */
export function UpcomingSlots({ serviceId }: { serviceId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const [from] = useState(() => systemClock.now())
  const query = useQuery(timeSlots.list({ serviceId, from, status: 'ACTIVE', sort: 'startTime', limit: '6' }))
  const content = () => {
    if (query.isPending) return <SkeletonRows rows={3} />
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('serviceBookings.upcoming') })} query={query} />
    if (query.data.items.length === 0)
      return (
        <Text px="5" pb="4" color="fg.muted">
          {t('serviceBookings.noUpcoming')}
        </Text>
      )
    return query.data.items.map((slot) => (
      <Row key={slot.id} to={to.slot(slot.id)}>
        <Span display="flex" justifyContent="space-between" gap="3">
          <Span textStyle="strong">{business.dateTime(slot.startTime)}</Span>
          <Span fontVariantNumeric="tabular-nums">{t('seats', { taken: slot.seatsTaken, count: slot.slots })}</Span>
        </Span>
        <Span color="fg.muted" textStyle="caption">
          {fullName(slot.serviceProvider)}
        </Span>
      </Row>
    ))
  }
  return (
    <Panel padding="none" title={t('serviceBookings.upcoming')}>
      {content()}
    </Panel>
  )
}
