import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { Customer } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, Badge, Button, ChosenRecord, PageHeader, useKey, useParam } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useTexts } from '../texts/texts.ts'
import { CustomerActivityTab } from './customer-activity-tab.tsx'
import { CustomerBookingsTab } from './customer-bookings-tab.tsx'
import { CustomerFormDrawer } from './customer-form-drawer.tsx'
import { CustomerMembershipsTab } from './customer-memberships-tab.tsx'
import { CustomerMergeDialog } from './customer-merge-dialog.tsx'
import { CustomerMoneyTab } from './customer-money-tab.tsx'
import { CustomerMoreMenu } from './customer-more-menu.tsx'
import { CustomerNotesTab } from './customer-notes-tab.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { type CustomerTab, CustomerTabs, useCustomerTab } from './customer-tabs.tsx'
import { customers } from '../customer-choice/customers.queries.ts'

const CustomerAnonymiseDialog = latePart(
  async () => (await import('./customer-anonymise-dialog.tsx')).CustomerAnonymiseDialog,
)
const OwedBookingsDialog = latePart(async () => (await import('./owed-bookings-dialog.tsx')).OwedBookingsDialog)

function CustomerDetailsPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={customers.detail}
      title={t('customerDetails.title')}
      icon="customers"
      choose={{ title: t('customerDetails.choose'), description: t('customerDetails.chooseHint') }}
      missing={{ title: t('customerDetails.notFound'), description: t('customerDetails.notFoundHint') }}
      failed={t('failed.title', { what: t('customerDetails.title') })}
      list={{ to: to.customers(), label: t('customerDetails.toCustomers') }}
    >
      {(customer) => <CustomerRecord customer={customer} />}
    </ChosenRecord>
  )
}

CustomerDetailsPage.first = firstRecord(customers.detail)

function CustomerRecord({ customer }: { customer: Customer }) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const { dialog, open, close } = useDialogParam(['merge', 'anonymise', 'record-payment'])
  const openBooking = useOpenBooking()
  useKey('n', () => can('booking.create') && openBooking({ kind: 'customer', id: customer.id }))
  const { current } = useCustomerTab(customer)
  const subscriptions = useQuery(customers.subscriptions(customer.id))
  const isPastDue = subscriptions.data?.items.some(({ status }) => status === 'PAST_DUE')
  const name = fullName(customer)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('customers.title'), to: to.customers() }]}
        title={name}
        avatar={<Avatar id={customer.id} name={name} size={56} />}
        badges={
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
            {isPastDue ? (
              <Badge palette="danger" icon="amountDue">
                {t('customerDetails.pastDue')}
              </Badge>
            ) : null}
            {customer.noShows90d > 0 ? (
              <Badge palette="danger" icon="noShow">
                {t('customerDetails.noShows', { count: customer.noShows90d })}
              </Badge>
            ) : null}
          </>
        }
        description={t('customerDetails.since', { month: business.month(business.dateOf(customer.createdAt)) })}
        actions={
          <>
            <CustomerMoreMenu
              customer={customer}
              onEdit={() => setDrawer('edit')}
              onMerge={() => open('merge')}
              onAnonymise={() => open('anonymise')}
            />
            {Number(customer.unpaid) > 0 && can('booking.record-payment') ? (
              <Button icon="cash" onClick={() => open('record-payment')}>
                {t('recordPayment.action')}
              </Button>
            ) : null}
            {can('booking.create') ? (
              <Button
                variant="solid"
                icon="book"
                onClick={() => openBooking({ kind: 'customer', id: customer.id })}
                aria-keyshortcuts="n"
              >
                {t('customerDetails.book')}
              </Button>
            ) : null}
          </>
        }
      />
      <CustomerTabs customer={customer} />
      <CustomerTabPanel customer={customer} tab={current} onEdit={() => setDrawer('edit')} />
      {dialog?.name === 'merge' && can('customer.merge') ? (
        <CustomerMergeDialog customer={customer} onClose={close} />
      ) : null}
      {dialog?.name === 'anonymise' && can('customer.anonymise') ? (
        <CustomerAnonymiseDialog customer={customer} onClose={close} />
      ) : null}
      {dialog?.name === 'record-payment' && can('booking.record-payment') ? (
        <OwedBookingsDialog customer={customer} onClose={close} />
      ) : null}
      {drawer === 'edit' ? <CustomerFormDrawer customer={customer} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}

interface CustomerTabPanelProps {
  customer: Customer
  tab: CustomerTab
  onEdit: () => void
}

function CustomerTabPanel({ customer, tab, onEdit }: CustomerTabPanelProps) {
  if (tab === 'bookings') return <CustomerBookingsTab customerId={customer.id} />
  if (tab === 'memberships') return <CustomerMembershipsTab customerId={customer.id} />
  if (tab === 'money') return <CustomerMoneyTab customerId={customer.id} />
  if (tab === 'notes') return <CustomerNotesTab customerId={customer.id} />
  if (tab === 'activity') return <CustomerActivityTab customerId={customer.id} />
  return <CustomerOverview customer={customer} onEdit={onEdit} />
}

export { CustomerDetailsPage as Component }
