import type { Subscription } from '@steward/shared/contracts'
import { SelectFilter, type TableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

const statuses: Subscription['status'][] = [
  'PENDING',
  'ACTIVE',
  'PAST_DUE',
  'PAUSED',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
]

/** A filter by the status of subscriptions. */
export function StatusFilter<Filter extends string>({ state }: { state: TableState<Filter | 'status'> }) {
  const t = useTexts()
  return (
    <SelectFilter
      state={state}
      name="status"
      label={t('subscribers.status')}
      choices={statuses.map((value) => ({ value, label: t(`subscriptionStatus.${value}`) }))}
    />
  )
}
