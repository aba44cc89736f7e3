import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'

export const examples = {
  /** Whether the business can add examples, or which it has. */
  state: () =>
    queryOptions({
      queryKey: ['business-details', 'example', 'detail'],
      queryFn: ({ signal }) => api.call('example-data.get', { signal }),
    }),
}

/** Adds examples. Every list and figure is read anew, without holding up the dialog. */
export function useAddExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: { body: BodyOf<'example-data.add'>; idempotencyKey: string }) =>
      api.call('example-data.add', call),
    onSuccess: () => void client.invalidateQueries(),
  })
}

/** Removes the examples. Every list and figure is read anew, without holding up the dialog. */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => api.call('example-data.remove', { idempotencyKey }),
    onSuccess: () => void client.invalidateQueries(),
  })
}
