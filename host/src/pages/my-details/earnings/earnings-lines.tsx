import type { CommissionEntry } from '@steward/shared/contracts'
import { addAmounts, formatAmount } from '@steward/shared/money'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { AfterPause, Box, Flex, LoadFailure, Money, Panel, SkeletonRows, Span, Text } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { earnings } from './earnings.queries.ts'
import { useEarningsTexts } from './texts.ts'

/** The lines of a month by day, each with the sentence that explains its amount. They name no customer. */
export function EarningsLines({ memberId, month }: { memberId: string; month: string }) {
  const t = useEarningsTexts()
  const business = useBusiness()
  const query = useQuery(earnings.lines(memberId, month))
  const lines = query.data?.items ?? []
  const days = [...Map.groupBy(lines, ({ earnedAt }) => business.dateOf(earnedAt))]
  return (
    <Panel title={t('lines')} padding="none">
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('linesFailed')} query={query} /> : null}
      {query.data && lines.length === 0 ? (
        <Text px="5" pb="4" color="fg.muted">
          {t('noLines')}
        </Text>
      ) : null}
      {days.map(([day, ofDay]) => (
        <DayOfLines key={day} day={day} lines={ofDay} />
      ))}
      {query.data && query.data.total > lines.length ? (
        <Text px="5" py="3" textStyle="caption" color="fg.muted">
          {t('more', { shown: lines.length, total: query.data.total })}
        </Text>
      ) : null}
    </Panel>
  )
}

function DayOfLines({ day, lines }: { day: PlainDate; lines: CommissionEntry[] }) {
  const t = useEarningsTexts()
  const business = useBusiness()
  return (
    <Box>
      <Flex px="5" py="2" bg="bg.subtle" textStyle="label" justifyContent="space-between">
        <Span>{business.day(day)}</Span>
        <Span>{sumOf(lines, business.locale)}</Span>
      </Flex>
      {lines.map((line) => (
        <Flex key={line.id} px="5" py="2.5" gap="4" borderTopWidth="1px" borderColor="border.muted">
          <Box flex="1" minW="0" textStyle="cell">
            <Span display="block" textStyle="strong">
              {line.sourceType === 'BY_HAND' ? t('lineByHand') : line.source.label}
              {line.startTime ? `, ${business.dateTime(line.startTime)}` : ''}
            </Span>
            <Span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              {lineText(line, business.locale)}
            </Span>
            {line.standing === 'HELD' ? (
              <Span display="block" textStyle="caption" color="fg.muted">
                {t('isHeld')}
              </Span>
            ) : null}
          </Box>
          <Money amount={line.amount} currency={line.currency} withCurrency={line.currency !== business.currency} />
        </Flex>
      ))}
    </Box>
  )
}

/** The sum of a day for each currency. */
function sumOf(lines: readonly CommissionEntry[], locale: string): string {
  const sums = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const amount = ofCurrency.reduce((sum, line) => addAmounts(sum, line.amount, currency), '0')
    return formatAmount(amount, currency, locale)
  })
  return sums.join(' + ')
}
