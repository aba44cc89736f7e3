import * as to from '@steward/shared/addresses'
import type { Customer } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { ChosenRecord, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { CustomerActivityTab } from './customer-activity-tab.tsx'
import { CustomerBookingsTab } from './customer-bookings-tab.tsx'
import { CustomerFormDrawer } from './customer-form-drawer.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { CustomerMembershipsTab } from './customer-memberships-tab.tsx'
import { CustomerMoneyTab } from './customer-money-tab.tsx'
import { CustomerNotesTab } from './customer-notes-tab.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { useLiveCustomer } from './customer-record.queries.ts'
import { type CustomerTab, CustomerTabs, useCustomerTab } from './customer-tabs.tsx'
import { customers } from '../customer-choice/customers.queries.ts'

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
  const [drawer, setDrawer] = useParam('drawer')
  const { current } = useCustomerTab(customer)
  const edit = () => setDrawer('edit')
  useLiveCustomer(customer.id)
  return (
    <>
      <CustomerHeader customer={customer} onEdit={edit} />
      <CustomerTabs customer={customer} />
      <CustomerTabPanel customer={customer} tab={current} onEdit={edit} />
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
