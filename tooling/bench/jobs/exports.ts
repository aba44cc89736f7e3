import type { DataExport } from '@steward/shared/contracts'
import type { Pool } from '@steward/platform/database/connection'
import { waitForState } from './imports.ts'
import { createPoster } from './poster.ts'

interface RunningExport {
  jobId: string
  /** Cancels the export, so that the next slice need not wait for all its rows. The job then completes. */
  cancel(): Promise<void>
}

/** Exports all bookings of the benchmark, and waits until the job runs. */
export async function startExport(pool: Pool, apiUrl: string, token: string): Promise<RunningExport> {
  const post = createPoster(apiUrl, token)
  const { id } = await post<DataExport>('/export', { kind: 'bookings' })
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where name = 'write-export' and data -> 'payload' ->> 'exportId' = $1`,
    [id],
  )
  const jobId = rows[0]!.id
  await waitForState(pool, jobId, 'active')
  return { jobId, cancel: async () => void (await post(`/export/${id}/cancel`, {})) }
}
