import { api } from '@steward/shared/api'
import { parseRegistry, type RefusedEntry, type Registry } from '@steward/shared/federation/registry'
import { queryOptions } from '@tanstack/react-query'
import { readConfig } from '../../config/config.ts'

const all = ['host', 'shell-status'] as const

/** Reads the current registry, not the one that this page loaded. */
async function readRegistry(): Promise<Registry & { refused: RefusedEntry[] }> {
  const [response, config] = await Promise.all([fetch('/remotes.json', { cache: 'no-store' }), readConfig()])
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const result = parseRegistry(await response.json(), config.remotes)
  if (!result.ok) throw new Error(result.reason)
  return { ...result.registry, refused: result.refused }
}

export const shellStatus = {
  all,
  registry: () => queryOptions({ queryKey: [...all, 'registry'], queryFn: readRegistry }),
  reports: (reportId: string) =>
    queryOptions({
      queryKey: [...all, 'reports', reportId],
      queryFn: ({ signal }) =>
        api.call('client-report.list', { query: { limit: '50', ...(reportId && { reportId }) }, signal }),
    }),
  vitals: () =>
    queryOptions({
      queryKey: [...all, 'vitals'],
      queryFn: ({ signal }) => api.call('client-vital.list', { signal }),
    }),
}
