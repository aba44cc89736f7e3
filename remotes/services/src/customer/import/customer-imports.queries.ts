import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { CustomerImport } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/language'
import { useInvalidateServices } from '../../service/services.queries.ts'

export const customerImports = {
  list: () =>
    queryOptions({
      queryKey: ['services', 'customer-import', 'list'],
      queryFn: ({ signal }) => api.call('customer-import.list', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'customer-import', 'detail', id],
      queryFn: ({ signal }) => api.call('customer-import.get', { params: { id }, signal }),
    }),
}

export const downloadImportErrors = (id: string, language: Language) =>
  api.download('customer-import.errors', { params: { id }, query: { language } })

/** Returns a function that writes a response to the cache, so that the page needs no refetch. */
function useUpdateCache() {
  const client = useQueryClient()
  return (shown: CustomerImport) => client.setQueryData(customerImports.detail(shown.id).queryKey, shown)
}

export function useUploadImport() {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: async ({ file, idempotencyKey }: { file: File; idempotencyKey: string }) =>
      api.call('customer-import.create', {
        body: { fileName: file.name, content: await base64Of(file) },
        idempotencyKey,
      }),
    onSuccess: updateCache,
  })
}

export function useDryRun(id: string) {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (body: BodyOf<'customer-import.dry-run'>) =>
      api.call('customer-import.dry-run', { params: { id }, body }),
    onSuccess: updateCache,
  })
}

/** Imports batches of rows until none is left. It continues an interrupted import in the same way. */
export function useRunImport(id: string) {
  const updateCache = useUpdateCache()
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const shown = await api.call('customer-import.run', { params: { id } })
        updateCache(shown)
        if (shown.status !== 'RUNNING') return shown
      }
    },
    onSettled: invalidate,
  })
}

export function useRollback(id: string) {
  const updateCache = useUpdateCache()
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call('customer-import.rollback', { params: { id } }),
    onSuccess: async (shown) => {
      updateCache(shown)
      await invalidate()
    },
  })
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // The number of arguments of a call is limited, so the bytes are converted in chunks.
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(text)
}
