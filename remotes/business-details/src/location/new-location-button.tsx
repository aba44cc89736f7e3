import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { Button } from '@steward/shared/ui/core'
import { plan } from '../plan/plan.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** The button that creates a location. At the limit of the plan it is disabled and says who can change the plan. */
export function NewLocationButton({ onClick }: { onClick: () => void }) {
  const t = useTexts()
  const can = useCan()
  const { data: limit } = useLocationLimit()
  const isFull = limit !== undefined && limit.limit !== null && limit.used >= limit.limit
  const reason = can('business.update')
    ? isFull
      ? t('locations.full', { used: limit.used, limit: limit.limit })
      : undefined
    : t('locations.onlyManagers')
  return (
    <Button
      variant="solid"
      icon="add"
      disabledReason={reason}
      asks={{ operation: 'location.create' }}
      onClick={onClick}
    >
      {t('locations.create')}
    </Button>
  )
}

/** The number of active locations, and how many the plan allows. */
export function useLocationLimit() {
  const can = useCan()
  const businessId = useBusinessCore((state) => state.entity?.id)
  return useQuery({
    ...plan.limits(businessId ?? ''),
    enabled: businessId !== undefined && can('entity.limits'),
    select: ({ location }) => location,
  })
}
