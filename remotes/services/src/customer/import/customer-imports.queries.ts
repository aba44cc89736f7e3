import { readAgainSoon, useLive } from '@steward/shared/live'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'
import type { DataImport } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import type { CsvDelimiter } from '@steward/shared/rules/common/csv-delimiter'
import { isImportUnderWay } from '@steward/shared/rules/common/import-guards'
import { useInvalidateServices } from '../../service/services.queries.ts'

/** How often the page asks for the progress of an import while no live event arrives. */
const progressMs = 5_000

export const customerImports = {
  /** The imports of the last 30 days. */
  list: () =>
    queryOptions({
      queryKey: ['services', 'customer-import', 'list'],
      queryFn: ({ signal }) => api.call('data-import.list', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['services', 'customer-import', 'detail', id],
      queryFn: ({ signal }) => api.call('data-import.get', { params: { id }, signal }),
      refetchInterval: ({ state }) => (state.data && isImportUnderWay(state.data) ? progressMs : false),
    }),
}

const stale = [
  ['services', 'customer-import'],
  ['services', 'customer'],
] as const

/** Refetches imports, and the customers that they create, while a job or a colleague advances an import. */
export function useLiveImports(): void {
  const client = useQueryClient()
  useLive('data', () => readAgainSoon(client, stale))
}

export const downloadImportErrors = (id: string, language: Language) =>
  api.download('data-import.errors', { params: { id }, query: { language } })

/** Returns a function that writes a response to the cache, so that the page needs no refetch. */
function useUpdateCache() {
  const client = useQueryClient()
  return (shown: DataImport) => client.setQueryData(customerImports.detail(shown.id).queryKey, shown)
}

export interface ImportUpload {
  file: File
  /** True if the user confirmed that the file is imported once more. */
  again: boolean
  /** Guessed from the file if it is missing. */
  delimiter?: CsvDelimiter
  idempotencyKey: string
}

export function useUploadImport() {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: async ({ file, again, delimiter, idempotencyKey }: ImportUpload) =>
      api.call('data-import.create', {
        body: { kind: 'customers', fileName: file.name, content: await base64Of(file), again, delimiter },
        idempotencyKey,
      }),
    onSuccess: updateCache,
  })
}

export function useDryRun(id: string) {
  const updateCache = useUpdateCache()
  return useMutation({
    mutationFn: (body: BodyOf<'data-import.dry-run'>) => api.call('data-import.dry-run', { params: { id }, body }),
    onSuccess: updateCache,
  })
}

/** Runs, stops, continues or rolls back an import. */
export function useImportAction(id: string, action: 'run' | 'cancel' | 'resume' | 'rollback') {
  const updateCache = useUpdateCache()
  const invalidate = useInvalidateServices()
  return useMutation({
    mutationFn: () => api.call(`data-import.${action}`, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: updateCache,
    onSettled: invalidate,
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
