import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { addDays } from '@steward/shared/time'
import {
  Button,
  HStack,
  LoadFailure,
  Panel,
  SkeletonRows,
  Stack,
  StatusBadge,
  Text,
  TextLink,
} from '@steward/shared/ui/core'
import { useOpenSale } from '../parts/use-open-sale.ts'
import { useTexts } from '../texts/texts.ts'
import { customers } from '../customer-choice/customers.queries.ts'

/** The subscriptions of a customer in a panel of their own, which can fail without the page. */
export function CustomerMembership({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const openSale = useOpenSale()
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
              <TextLink to={to.subscription(subscription.id)}>
                <bdi>{subscription.membership.name}</bdi>
              </TextLink>
              <StatusBadge kind="subscription" status={subscription.status} />
            </HStack>
            <Text textStyle="cell" color="fg.muted">
              {[
                subscription.currentPeriodEnd
                  ? t('customerDetails.validUntil', { date: business.date(addDays(subscription.currentPeriodEnd, -1)) })
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
  return (
    <Panel
      title={t('customerDetails.membership')}
      actions={
        openSale && can('subscription.sell') ? (
          <Button size="sm" onClick={() => openSale(customerId)}>
            {t('customerDetails.sellMembership')}
          </Button>
        ) : null
      }
    >
      {content()}
    </Panel>
  )
}
