import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { BusinessEntity } from '@steward/shared/contracts'
import { entityCore, useBusinessCore, useBusinessDetails } from '@steward/shared/stores'
import { changedParts, type BusinessValues } from './business-values.ts'

export const business = {
  /** The business of an organisation; known ones are painted first and refreshed. */
  detail: (organizationId: string) =>
    queryOptions({
      queryKey: ['business-details', 'business', 'detail', organizationId],
      queryFn: async ({ signal }) =>
        remember(await api.call('business-entity.get', { params: { orgId: organizationId }, signal })),
      placeholderData: () => remembered(organizationId),
    }),
}

function remembered(organizationId: string): BusinessEntity | undefined {
  const known = useBusinessDetails.getState().details as BusinessEntity | null
  return known?.auth0OrganizationId === organizationId ? known : undefined
}

/** Keeps the answer where the next visit paints it from, and tells the shell of a new name, zone or currency. */
function remember(answer: BusinessEntity): BusinessEntity {
  useBusinessDetails.setState({ details: answer as unknown as Record<string, unknown> })
  useBusinessCore.setState({ entity: entityCore(answer) })
  return answer
}

/**
 * Saves the parts that changed, one call each, in order. What was saved before a refusal is saved: the answers are
 * kept as they come, so that the form counts those fields as clean.
 */
export function useSaveBusiness() {
  const client = useQueryClient()
  return async (before: BusinessEntity, values: BusinessValues): Promise<BusinessEntity> => {
    const parts = changedParts(before, values)
    const params = { id: before.id }
    const keep = (answer: BusinessEntity) => {
      client.setQueryData(business.detail(before.auth0OrganizationId).queryKey, remember(answer))
      return answer
    }
    let saved = before
    if (parts.business) {
      saved = keep(await api.call('business-entity.update', { params, body: parts.business, ifMatch: before.version }))
    }
    if (parts.details) {
      const version = before.businessDetails?.version ?? 1
      saved = keep(await api.call('business-details.update', { params, body: { ...parts.details, version } }))
    }
    if (parts.payment) {
      const version = before.businessPaymentDetails?.version ?? 1
      saved = keep(await api.call('payment-details.update', { params, body: { ...parts.payment, version } }))
    }
    return saved
  }
}
