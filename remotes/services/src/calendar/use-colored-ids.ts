import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { services } from '../service/services.queries.ts'
import type { ColorChoice } from './slot-colors.ts'

/** Archived services too, because their past sessions remain. */
const allServices = services.list({ sort: 'name', limit: '200' })

/**
 * Returns the ids of all services, providers or locations. The calendar waits for them, so that no colour changes under
 * the eye. If they fail to load, the shown sessions choose the colours.
 */
export function useColoredIds(by: ColorChoice): { ids: readonly string[]; isPending: boolean } {
  const ofServices = useQuery({ ...allServices, enabled: by === 'service' })
  const ofProviders = useQuery({ ...services.providers(), enabled: by === 'provider' })
  const ofLocations = useQuery({ ...services.locations(), enabled: by === 'location' })
  const query = { service: ofServices, provider: ofProviders, location: ofLocations }[by]
  const items: readonly { id: string }[] | undefined = query.data?.items
  const ids = useMemo(() => (items ?? []).map(({ id }) => id), [items])
  return { ids, isPending: query.isPending }
}
