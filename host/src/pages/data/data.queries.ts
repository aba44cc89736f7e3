import { api, type BodyOf } from '@steward/shared/api'
import type { DataExport, DataImportSummary } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { readAgainSoon, useLive } from '@steward/shared/live'
import { isImportUnderWay, type ImportAction } from '@steward/shared/rules/common/import-guards'
import { whyNotExport } from '@steward/shared/rules/common/export-guards'
import { saveFile } from '@steward/shared/ui/paper'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The interval at which the page refetches progress while the live stream is down. In milliseconds. */
const withoutStreamMs = 15_000

export const data = {
  /** The exports of the last 30 days. Live events invalidate them (useLiveData). */
  exports: () =>
    queryOptions({
      queryKey: ['host', 'data', 'exports'],
      queryFn: ({ signal }) => api.call('data-export.list', { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? withoutStreamMs : false),
    }),
  imports: () =>
    queryOptions({
      queryKey: ['host', 'data', 'imports'],
      queryFn: ({ signal }) => api.call('data-import.list', { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isImportUnderWay) ? withoutStreamMs : false),
    }),
}

/** Whether an export is not finished, so that it can still be cancelled. */
export const isRunning = (row: Pick<DataExport, 'status'>) => whyNotExport('cancel', row) === undefined

export const downloadExport = async ({ id }: Pick<DataExport, 'id'>) =>
  saveFile(await api.download('data-export.file', { params: { id } }))

/** Refetches the exports or the imports when one of them makes progress or ends. */
export function useLiveData(): void {
  const client = useQueryClient()
  useLive('data', ({ kind }) => {
    const { queryKey } = kind === 'export' ? data.exports() : data.imports()
    readAgainSoon(client, [queryKey])
  })
}

/** Stops, continues or rolls back an import. */
export function useImportAction(action: Extract<ImportAction, 'cancel' | 'resume' | 'rollback'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<DataImportSummary, 'id'>) =>
      api.call(`data-import.${action}`, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries({ queryKey: data.imports().queryKey }),
  })
}

export const downloadErrors = async ({ id }: Pick<DataImportSummary, 'id'>, language: Language) =>
  saveFile(await api.download('data-import.errors', { params: { id }, query: { language } }))

function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: data.exports().queryKey })
}

/** Exports a list. A short one is downloaded at once. */
export function useCreateExport() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (body: BodyOf<'data-export.create'>) => {
      const made = await api.call('data-export.create', { body, idempotencyKey: crypto.randomUUID() })
      if (made.status === 'DONE') await downloadExport(made)
      return made
    },
    onSettled: readAgain,
  })
}

export function useCancelExport() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id }: Pick<DataExport, 'id'>) =>
      api.call('data-export.cancel', { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: readAgain,
  })
}
