import { useBusiness } from '@steward/shared/stores'
import { AfterPause, Box, Flex, LoadFailure, Panel, SkeletonRows, Span, Text } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { earnings } from './earnings.queries.ts'
import { useEarningsTexts } from './texts.ts'

/** What the user gave or sold in the month that earned nothing, by reason, with who can mend it. */
export function UnearnedPanel({ memberId, month }: { memberId: string; month: string }) {
  const t = useEarningsTexts()
  const business = useBusiness()
  const query = useQuery(earnings.gaps(memberId, month))
  return (
    <Panel title={t('unearned.title')} description={t('unearned.hint')} padding="none">
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={3} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('unearned.failed')} query={query} /> : null}
      {query.data?.nothing === 0 ? (
        <Text px="5" pb="4" color="fg.muted">
          {t('unearned.none')}
        </Text>
      ) : null}
      {query.data?.reasons.map(({ reason, count, items }) => (
        <Box key={reason} px="5" py="3" borderTopWidth="1px" borderColor="border.muted" textStyle="cell">
          <Flex justifyContent="space-between" gap="4">
            <Span textStyle="strong">{t(`unearned.reason.${reason}`)}</Span>
            <Span>{count}</Span>
          </Flex>
          <Span display="block" textStyle="caption" color="fg.muted">
            {t(`unearned.mend.${reason}`)}
          </Span>
          <Box as="ul" mt="1" textStyle="caption" color="fg.muted">
            {items.slice(0, 5).map((item) => (
              <li key={item.id}>{[item.label, business.dateTime(item.at), item.number].filter(Boolean).join(' · ')}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  )
}
