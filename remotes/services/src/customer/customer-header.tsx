import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { Customer } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, Badge, Button, IconButton, PageHeader } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { customers } from '../customer-choice/customers.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { useCustomerActions } from './use-customer-actions.tsx'

/** The head of a customer's page: name, badges, buttons, and the menu of rare actions. */
export function CustomerHeader({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const { actionsIn, isExporting, dialog } = useCustomerActions(customer, onEdit)
  const name = fullName(customer)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('customers.title'), to: to.customers() }]}
        title={name}
        avatar={<Avatar id={customer.id} name={name} size={56} />}
        badges={<CustomerBadges customer={customer} />}
        description={t('customerDetails.since', { month: business.month(business.dateOf(customer.createdAt)) })}
        actions={
          <>
            <Menu
              label={t('customerDetails.more')}
              placement="bottom-end"
              trigger={
                <IconButton icon="more" label={t('customerDetails.more')} variant="outline" loading={isExporting} />
              }
              sections={(['record', 'privacy'] as const)
                .map((key) => ({ key, items: actionsIn(key) }))
                .filter(({ items }) => items.length > 0)}
            />
            {actionsIn('header').map(({ key, label, icon, onSelect }) => (
              <Button
                key={key}
                {...(icon ? { icon } : {})}
                {...(key === 'book' ? { variant: 'solid', 'aria-keyshortcuts': 'n' } : {})}
                onClick={() => onSelect?.()}
              >
                {label}
              </Button>
            ))}
          </>
        }
      />
      {dialog}
    </>
  )
}

/** The plan of a customer, and what staff should know before the next visit: open money and no-shows. */
function CustomerBadges({ customer }: { customer: Customer }) {
  const t = useTexts()
  const business = useBusiness()
  const subscriptions = useQuery(customers.subscriptions(customer.id))
  const has = (wanted: string) => subscriptions.data?.items.some(({ status }) => status === wanted)
  return (
    <>
      {customer.membershipName ? (
        <Badge palette="success" icon="membership">
          {customer.membershipName}
        </Badge>
      ) : null}
      {Number(customer.unpaid) > 0 ? (
        <Badge palette="warning" icon="clock">
          {t('customerDetails.unpaid', { amount: business.money(customer.unpaid) })}
        </Badge>
      ) : null}
      {has('PAST_DUE') ? (
        <Badge palette="danger" icon="amountDue">
          {t('customerDetails.pastDue')}
        </Badge>
      ) : null}
      {has('SUSPENDED') ? (
        <Badge palette="danger" icon="pause">
          {t('customerDetails.suspended')}
        </Badge>
      ) : null}
      {customer.noShows90d > 0 ? (
        <Badge palette="danger" icon="noShow">
          {t('customerDetails.noShows', { count: customer.noShows90d })}
        </Badge>
      ) : null}
    </>
  )
}
