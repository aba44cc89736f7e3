import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { BusinessEntity } from '@steward/shared/contracts'
import { entityCore, useBusinessCore, useBusinessDetails } from '@steward/shared/stores'
import { changedParts, type BusinessValues } from './business-values.ts'

export const business = {
  /** The business of an organisation. A stored one is painted first, then refreshed. */
  detail: (organizationId: string) =>
    queryOptions({
      queryKey: ['business-details', 'business', 'detail', organizationId],
      queryFn: async ({ signal }) =>
        store(await api.call('business-entity.get', { params: { orgId: organizationId }, signal })),
      placeholderData: () => storedBusiness(organizationId),
    }),
  /** What another time zone or currency changes. It is read anew each time, because others plan meanwhile. */
  preview: (id: string, change: { timeZone?: string; currency?: string }) =>
    queryOptions({
      queryKey: ['business-details', 'business', 'preview', id, change],
      queryFn: ({ signal }) => api.call('business-entity.preview', { params: { id }, body: change, signal }),
      staleTime: 0,
    }),
  /** The last change of a record in the trail. */
  lastChange: (record: DetailsRecord) =>
    queryOptions({
      queryKey: ['business-details', 'business', 'last-change', record],
      queryFn: ({ signal }) =>
        api.call('audit.list', { query: { entityType: record, action: `${record}.update`, limit: '1' }, signal }),
    }),
}

/** The three records of the details, as the trail names them. */
export type DetailsRecord = 'business-entity' | 'business-details' | 'payment-details'

function storedBusiness(organizationId: string): BusinessEntity | undefined {
  const stored = useBusinessDetails.getState().details as BusinessEntity | null
  return stored?.auth0OrganizationId === organizationId ? stored : undefined
}

/** Stores the business for the next visit and updates its name, time zone and currency in the shell. */
function store(response: BusinessEntity): BusinessEntity {
  useBusinessDetails.setState({ details: response as unknown as Record<string, unknown> })
  // An API of a release before settings existed sends none.
  useBusinessCore.setState({ entity: entityCore(response), settings: response.settings ?? [] })
  return response
}

/**
 * Returns a function that saves the changed records one after the other, one request each. Another time zone or currency
 * is confirmed with the effect that the page showed. A failure does not roll back
 * the records that were saved before it. Each response updates the cache, so the form treats those fields as clean.
 */
export function useSaveBusiness() {
  const client = useQueryClient()
  return async (before: BusinessEntity, values: BusinessValues): Promise<BusinessEntity> => {
    const previewOf = (change: { timeZone?: string; currency?: string }) =>
      client.getQueryData(business.preview(before.id, change).queryKey)
    const parts = changedParts(before, values)
    const params = { id: before.id }
    const cacheResponse = (response: BusinessEntity) => {
      client.setQueryData(business.detail(before.auth0OrganizationId).queryKey, store(response))
      void client.invalidateQueries({ queryKey: ['business-details', 'business', 'last-change'] })
      // The query client does this after its own mutations, and these requests are none.
      void client.invalidateQueries({ queryKey: ['host', 'home'] })
      return response
    }
    let saved = before
    if (parts.business) {
      const confirmed = previewOf({ timeZone: values.timeZone })?.zone ?? undefined
      const body = { ...parts.business, ...(parts.business.timeZone && { confirmed }) }
      saved = cacheResponse(await api.call('business-entity.update', { params, body, ifMatch: before.version }))
    }
    if (parts.details) {
      const version = before.businessDetails?.version ?? 1
      saved = cacheResponse(await api.call('business-details.update', { params, body: { ...parts.details, version } }))
    }
    if (parts.payment) {
      const version = before.businessPaymentDetails?.version ?? 1
      const confirmed = previewOf({ currency: values.currency })?.currency?.effect
      const body = { ...parts.payment, version, confirmed }
      saved = cacheResponse(await api.call('payment-details.update', { params, body }))
    }
    return saved
  }
}
