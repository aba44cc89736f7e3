import * as to from '@steward/shared/addresses'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, IconButton, LinkButton, PageHeader, StatusBadge, TextLink } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useSubscriptionActions } from './use-subscription-actions.tsx'

/** The header of the page of a subscription: who has it, its status, its plan and since when. */
export function SubscriptionHeader({ record }: { record: SubscriptionRecord }) {
  const t = useTexts()
  const business = useBusiness()
  const { customer, membership } = record
  const name = fullName(customer)
  const { actionsFor, dialog } = useSubscriptionActions()
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t('plans.title'), to: to.memberships() },
          { label: membership.name, to: to.membership(membership.id) },
        ]}
        title={name}
        avatar={<Avatar id={customer.id} name={name} size={56} />}
        badges={
          <>
            <StatusBadge kind="subscription" status={record.status} />
            <TextLink to={to.membership(membership.id)}>
              <bdi>{membership.name}</bdi>
            </TextLink>
          </>
        }
        description={t('subscription.since', { date: business.date(record.startDate) })}
        actions={
          <>
            <Menu
              label={t('planDetails.more')}
              placement="bottom-end"
              trigger={<IconButton icon="more" label={t('planDetails.more')} variant="outline" />}
              sections={[{ key: 'subscription', items: actionsFor(record) }]}
            />
            <LinkButton to={to.customer(customer.id)} icon="user">
              {t('subscription.toCustomer')}
            </LinkButton>
          </>
        }
      />
      {dialog}
    </>
  )
}
