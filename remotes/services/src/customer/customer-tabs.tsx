import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Customer } from '@steward/shared/contracts'
import { Box, LinkTabs, useParam } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { customers } from '../customer-choice/customers.queries.ts'

const tabs = ['overview', 'bookings', 'memberships', 'money', 'notes', 'activity'] as const
export type CustomerTab = (typeof tabs)[number]

/** The tab that the address names; memberships only where there are any. */
export function useCustomerTab(customer: Customer): { current: CustomerTab; shown: CustomerTab[] } {
  const [asked] = useParam('tab')
  const held = useQuery(customers.subscriptions(customer.id))
  const shown = tabs.filter((tab) => tab !== 'memberships' || (held.data?.total ?? 0) > 0 || asked === 'memberships')
  return { current: shown.find((tab) => tab === asked) ?? 'overview', shown }
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
