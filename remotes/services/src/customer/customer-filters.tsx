import type { TableAddress } from '@steward/shared/addresses/list-address'
import { formatMonthName } from '@steward/shared/time'
import { useLocale } from '@steward/shared/ui/core'
import { SelectFilter, type TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

/** The search parameters that filter the list of customers. Each has one value and its name in the API. */
export const customerFilters = ['inactiveDays', 'birthMonth', 'noShows'] as const
export type CustomerFilter = (typeof customerFilters)[number]

// Another number in the address is valid too and shown as it is.
const inactiveDays = ['30', '60', '90', '180', '365']
const leastNoShows = ['1', '2', '3', '5']
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Returns the query parameters of the list and its export. */
export function customerFilterOf({ view, filters }: TableAddress<CustomerFilter>) {
  const chosen = (name: CustomerFilter) => filters[name].join(',') || undefined
  return {
    membership: view === 'members' ? 'true' : undefined,
    unpaid: view === 'unpaid' ? 'true' : undefined,
    inactiveDays: chosen('inactiveDays'),
    birthMonth: chosen('birthMonth'),
    noShows: chosen('noShows'),
  } as const
}

/** The chips above the list. Memberships and unpaid amounts have views instead. */
export function CustomerFilters({ state }: { state: TableState<CustomerFilter> }) {
  const t = useTexts()
  const locale = useLocale()
  return (
    <>
      <SelectFilter
        single
        state={state}
        name="inactiveDays"
        label={t('customers.filter.inactive')}
        choices={inactiveDays.map((days) => ({ value: days, label: t('customers.filter.inactiveDays', { days }) }))}
      />
      <SelectFilter
        single
        state={state}
        name="birthMonth"
        label={t('customers.filter.birthday')}
        choices={months.map((month) => ({ value: String(month), label: formatMonthName(month, locale) }))}
      />
      <SelectFilter
        single
        state={state}
        name="noShows"
        label={t('customers.filter.noShows')}
        choices={leastNoShows.map((least) => ({ value: least, label: t('customers.filter.noShowsLeast', { least }) }))}
      />
    </>
  )
}
