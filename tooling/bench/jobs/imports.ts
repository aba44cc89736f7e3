import { setTimeout as pause } from 'node:timers/promises'
import type { CustomerImport } from '@steward/shared/contracts'
import { finishImport } from '@steward/platform/api/import/finish-import.job'
import { withTenant, type Pool } from '@steward/platform/database/connection'
import { enqueue } from '@steward/platform/kernel/enqueue'
import { benchmarkEntity } from '../api/operations.ts'
import { createPoster } from './poster.ts'

const rows = 20_000

/** Uploads a file of 20,000 new customers, checks it, and imports the first 1,000. Returns the id of the import. */
export async function startImport(apiUrl: string, token: string, round: number): Promise<string> {
  const post = createPoster(apiUrl, token)
  const lines = ['First name,Last name,Email']
  for (let row = 0; row < rows; row++) lines.push(`Mei ${row},Tan,mei${round}x${row}@mail.test`)
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const { id, options } = await post<CustomerImport>('/import', { fileName: 'customers.csv', content })
  await post(`/import/${id}/dry-run`, options)
  await post(`/import/${id}/run`, {})
  return id
}

/** Adds the job that imports the other 19,000 customers, and waits until it runs. Returns the id of the job. */
export async function startJob(pool: Pool, importId: string): Promise<string> {
  const tenant = { entityId: benchmarkEntity, actorId: null }
  const options = { businessId: benchmarkEntity, key: importId }
  const id = await withTenant(pool, tenant, (tx) => enqueue(tx, finishImport, { importId }, options))
  await waitForState(pool, id!, 'active')
  return id!
}

export async function stateOf(pool: Pool, jobId: string): Promise<string> {
  const { rows: found } = await pool.query<{ state: string }>('select state from pgboss.job where id = $1', [jobId])
  return found[0]!.state
}

/** Polls until the job has this state. Throws if it failed. */
export async function waitForState(pool: Pool, jobId: string, wanted: string): Promise<void> {
  for (;;) {
    const state = await stateOf(pool, jobId)
    if (state === wanted) return
    if (state === 'failed' || state === 'completed') throw new Error(`The job is ${state}, and not ${wanted}`)
    await pause(20)
  }
}
