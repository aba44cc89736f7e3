import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '@steward/shared/stores'
import { HStack, LoadFailure, Panel, SkeletonRows, Stack, StatusBadge, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { customers } from '../customer-choice/customers.queries.ts'

/** The subscriptions of a customer in a panel of their own, which can fail without the page. */
export function CustomerMembership({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(customers.subscriptions(customerId))
  const content = () => {
    if (query.isPending) return <SkeletonRows rows={1} />
    if (query.isError)
      return <LoadFailure inline title={t('failed.title', { what: t('customerDetails.membership') })} query={query} />
    if (query.data.items.length === 0) return <Text color="fg.muted">{t('customerDetails.noMembership')}</Text>
    return (
      <Stack gap="4">
        {query.data.items.map((subscription) => (
          <Stack key={subscription.id} gap="1">
            <HStack justifyContent="space-between">
              <Text textStyle="strong">{subscription.membership.name}</Text>
              <StatusBadge kind="subscription" status={subscription.status} />
            </HStack>
            <Text textStyle="cell" color="fg.muted">
              {[
                subscription.currentPeriodEnd
                  ? t('customerDetails.validUntil', { date: business.date(subscription.currentPeriodEnd) })
                  : null,
                subscription.creditsLeft === null
                  ? null
                  : t('customerDetails.credits', { count: subscription.creditsLeft }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    )
  }
  return <Panel title={t('customerDetails.membership')}>{content()}</Panel>
}
