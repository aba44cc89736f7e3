import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CustomerImport } from '@steward/shared/contracts'
import { say, step } from '@steward/platform/terminal/console'
import { createTestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { openAside } from '@steward/platform/concurrency/aside'
import { readSettings } from '@steward/platform/settings/settings'
import { openHttpConnection } from '../api/http-client.ts'
import { benchmarkEntity, benchmarkSub } from '../api/operations.ts'
import { machine } from '../api/report.ts'
import { identityOf, startApi } from '../api/start-api.ts'
import { openBenchmarkDatabase } from '../database/benchmark-database.ts'
import { filesOf } from './files.ts'
import type { Received, Sent } from './sender.ts'

/** The maximum time for `/health/live` during an import. A container is ended after 5 s without a response. */
const targetMs = 200
const probeEveryMs = 5
const probe = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n'

interface Phase {
  name: string
  status: number
  seconds: number
  probes: number
  p50: number
  p95: number
  max: number
}

/**
 * `pnpm bench import [--json]`: uploads large files and starts the check of one of them. Meanwhile it measures the time
 * for `/health/live` over a separate connection. The first line shows the same probe without other requests.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { json: { type: 'boolean', default: false } } })
  const settings = readSettings()
  const database = await openBenchmarkDatabase(settings.dataFolder)
  const issuer = await createTestIssuer()
  const api = await startApi({ ...identityOf(issuer), databaseUrl: database.apiUrl, poolSize: 20 })
  const connection = await openHttpConnection(api.port)
  const sender = openAside<Sent, Received>(new URL('./sender.ts', import.meta.url), {
    deadlineMs: 300_000,
    heapMb: 512,
  })
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-business-entity': benchmarkEntity,
    }
    const post = (path: string, content: Pick<Sent, 'file' | 'body'>) =>
      sender.ask({
        url: `http://127.0.0.1:${api.port}/api/import${path}`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...content,
      })
    const phases: Phase[] = []
    const during = (name: string, work: () => Promise<number>) =>
      step(name, async () => void phases.push(await probeDuring(name, connection, work)))

    await during('nothing', () => setTimeout(3_000, 200))
    let made: CustomerImport | undefined
    for (const { name, isHonest } of filesOf())
      await during(name, async () => {
        const { status, text } = await post('', { file: name })
        if (isHonest) made = JSON.parse(text) as CustomerImport
        return status
      })
    const { id, options: columns } = made!
    await during(
      'dry run of 20,000 rows',
      async () => (await post(`/${id}/dry-run`, { body: JSON.stringify(columns) })).status,
    )
    await during('run of 1,000 rows', async () => (await post(`/${id}/run`, {})).status)
    if (values.json) say(JSON.stringify({ machine: machine(), targetMs, phases }, null, 2))
    else print(phases)
  } finally {
    connection.close()
    sender.close()
    await Promise.all([api.stop(), issuer.close()])
    await database.close()
  }
}

async function probeDuring(
  name: string,
  connection: Awaited<ReturnType<typeof openHttpConnection>>,
  work: () => Promise<number>,
): Promise<Phase> {
  const times: number[] = []
  const began = performance.now()
  const progress = { isOver: false }
  const status = work().finally(() => (progress.isOver = true))
  while (!progress.isOver) {
    const asked = performance.now()
    await connection.ask(probe)
    times.push(performance.now() - asked)
    await setTimeout(probeEveryMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  const seconds = rounded((performance.now() - began) / 1000)
  return { name, status: await status, seconds, probes: times.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

const rounded = (value: number) => Math.round(value * 10) / 10

function print(phases: Phase[]): void {
  say()
  say(`  ${'/health/live during'.padEnd(42)}status  seconds  probes  p50 ms  p95 ms  max ms  target`)
  for (const { name, status, seconds, probes, p50, p95, max } of phases)
    say(
      `  ${name.padEnd(42)}${[status, seconds, probes, p50, p95, max].map((cell) => String(cell).padStart(6)).join('  ')}  <${targetMs} ${max < targetMs ? '✓' : '✗'}`,
    )
  say()
}
