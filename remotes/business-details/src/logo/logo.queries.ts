import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import { useBusinessCore } from '@steward/shared/stores'

/** Replaces the logo, or removes it without a picture. The navigation shows it at once. */
export function useSaveLogo(businessId: string) {
  const client = useQueryClient()
  const params = { id: businessId }
  return useMutation({
    mutationFn: (picture: Blob | undefined) =>
      picture
        ? api.call('business-logo.update', { params, body: picture })
        : api.call('business-logo.remove', { params }),
    onSuccess: ({ logoUrl }) => {
      useBusinessCore.setState(({ entity }) => ({ entity: entity && { ...entity, logoUrl } }))
      return client.invalidateQueries({ queryKey: ['business-details', 'business'] })
    },
  })
}
