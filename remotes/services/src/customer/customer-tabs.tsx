import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Customer } from '@steward/shared/contracts'
import { Box, LinkTabs, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { customers } from '../customer-choice/customers.queries.ts'

const tabs = ['overview', 'bookings', 'memberships', 'money', 'notes', 'activity'] as const
export type CustomerTab = (typeof tabs)[number]

/**
 * Returns the tab that the address names. The tab for memberships is shown only if there are any, or if the address
 * names it.
 */
export function useCustomerTab(customer: Customer): { current: CustomerTab; shown: CustomerTab[] } {
  const [requested] = useParam('tab')
  const subscriptions = useQuery(customers.subscriptions(customer.id))
  const shown = tabs.filter(
    (tab) => tab !== 'memberships' || (subscriptions.data?.total ?? 0) > 0 || requested === 'memberships',
  )
  return { current: shown.find((tab) => tab === requested) ?? 'overview', shown }
}

export function CustomerTabs({ customer }: { customer: Customer }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const { current, shown } = useCustomerTab(customer)
  return (
    <Box mb="4">
      <LinkTabs
        label={t('customerDetails.tabs')}
        tabs={shown.map((tab) => ({
          to: `${pathname}?id=${customer.id}${tab === 'overview' ? '' : `&tab=${tab}`}`,
          label: t(`customerDetails.tab.${tab}`),
          current: tab === current,
        }))}
      />
    </Box>
  )
}
