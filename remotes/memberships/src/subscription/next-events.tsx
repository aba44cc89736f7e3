import type { SubscriptionRecord } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDayMonth, formatWeekday } from '@steward/shared/time'
import { Box, Grid, Money, Panel, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { eventDetail, eventTitle } from './event-words.ts'

type Event = SubscriptionRecord['nextEvents'][number]

/** The next dated events, by year. A filled dot moves money, a ring does not. */
export function NextEvents({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const { nextEvents: events } = record
  const years = [...new Set(events.map(yearOf))]
  return (
    <Panel
      title={events.length === 0 ? t('events.heading') : t('events.title', { count: events.length })}
      description={events.length === 0 ? undefined : t('events.hint', { currency: business.symbol })}
    >
      {events.length === 0 ? <Text color="fg.muted">{t('events.none')}</Text> : null}
      {years.map((year) => (
        <Box key={year} mb="3">
          <Text textStyle="cell" color="fg.muted" mb="1">
            {year}
          </Text>
          <Box as="ol" listStyleType="none">
            {events
              .filter((event) => yearOf(event) === year)
              .map((event, index) => (
                // Two events of one day can have the same type.
                // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
                <EventRow key={`${event.on} ${event.type} ${index}`} event={event} record={record} />
              ))}
          </Box>
        </Box>
      ))}
    </Panel>
  )
}

const yearOf = ({ on }: Event) => on.slice(0, 4)

function EventRow({ event, record }: { event: Event; record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const { currency } = record.terms
  const detail = eventDetail({ t, business }, event, record.nextTerms?.membership?.name)
  const day = `${formatWeekday(event.on, business.locale)} ${formatDayMonth(event.on, business.locale, { today: event.on, month: 'short' })}`
  return (
    <Grid as="li" gridTemplateColumns="84px 8px minmax(0, 1fr) auto" columnGap="2.5" py="1" alignItems="baseline">
      <Text textStyle="cell" color="fg.muted">
        <time dateTime={event.on}>
          <bdi>{day}</bdi>
        </time>
      </Text>
      <Box
        aria-hidden="true"
        w="2"
        h="2"
        borderRadius="full"
        borderWidth="1px"
        borderColor={event.amount === null ? 'border.emphasized' : 'accent.solid'}
        bg={event.amount === null ? 'transparent' : 'accent.solid'}
      />
      <Box minW="0">
        <Text textStyle="cell">
          <bdi>{eventTitle({ t, business }, event)}</bdi>
        </Text>
        {detail ? (
          <Text textStyle="caption" color="fg.muted">
            <bdi>{detail}</bdi>
          </Text>
        ) : null}
      </Box>
      <Text textStyle="cell">{event.amount === null ? null : <Money amount={event.amount} currency={currency} />}</Text>
    </Grid>
  )
}
