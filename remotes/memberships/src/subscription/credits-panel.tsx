import * as to from '@steward/shared/addresses'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatDateRange, formatDayMonth } from '@steward/shared/time'
import { Box, EmptyState, Panel, Span, Text, TextLink, useNow } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

type Entry = SubscriptionRecord['credits'][number]

/** The ledger of sessions, newest first. Each line leads to its booking. */
export function CreditsPanel({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(useNow())
  const dayOf = ({ at }: Entry) => formatDayMonth(business.dateOf(at), business.locale, { today, month: 'short' })

  function lotOf({ lot }: Entry) {
    if (lot === null) return t('credits.nextPeriod')
    if (lot.until === null) return t('credits.untilUsed')
    return formatDateRange(lot.from, addDays(lot.until, -1), business.locale)
  }

  const rows = record.credits.map((entry) => ({
    key: entry.id,
    cells: [
      <Span key="at" whiteSpace="nowrap">
        <bdi>{dayOf(entry)}</bdi>
      </Span>,
      t(`credits.kind.${entry.kind}`),
      entry.booking ? (
        <Box key="booking" minW="28">
          <TextLink to={to.booking(entry.booking.id)}>
            <bdi>{`${entry.booking.serviceName}, ${business.dateTime(entry.booking.startTime)}`}</bdi>
          </TextLink>
        </Box>
      ) : (
        <Text key="reason" textStyle="cell" color="fg.muted">
          {entry.reason || '–'}
        </Text>
      ),
      <Box key="lot" minW="24">
        <bdi>{lotOf(entry)}</bdi>
      </Box>,
      <bdi key="credits">{signed(entry.credits)}</bdi>,
      <bdi key="left">{entry.left ?? '–'}</bdi>,
    ],
  }))

  return (
    <Panel
      padding="none"
      title={t('credits.title')}
      description={record.creditsLeft === null ? undefined : t('credits.left', { count: record.creditsLeft })}
    >
      {rows.length === 0 ? (
        <EmptyState compact title={t('credits.empty')} />
      ) : (
        <PlainTable
          caption={t('credits.table')}
          headers={[
            t('credits.column.date'),
            t('credits.column.entry'),
            t('credits.column.booking'),
            t('credits.column.valid'),
            { text: t('credits.column.credits'), numeric: true },
            { text: t('credits.column.left'), numeric: true },
          ]}
          rows={rows}
        />
      )}
    </Panel>
  )
}

/** Returns a number with its sign. The minus has the width of the plus. */
const signed = (credits: number) => (credits < 0 ? `\u2212${-credits}` : `+${credits}`)
