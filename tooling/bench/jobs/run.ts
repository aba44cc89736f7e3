import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openPool } from '@steward/platform/database/connection'
import { createTestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { readSettings } from '@steward/platform/settings/settings'
import { say, step } from '@steward/platform/terminal/console'
import { openHttpConnection } from '../api/http-client.ts'
import { figuresOf, measureSlice, median, type Slice } from '../api/measure.ts'
import { benchmarkSub, operations } from '../api/operations.ts'
import { bytesOf } from '../api/recorded-calls.ts'
import { machine } from '../api/report.ts'
import { identityOf, startApi } from '../api/start-api.ts'
import { openBenchmarkDatabase } from '../database/benchmark-database.ts'
import { startExport } from './exports.ts'
import { startImport, startJob, stateOf, waitForState } from './imports.ts'

/** A booking beside a running job may take this many times as long as without one. */
const target = 1.3

/** The number of bookings before the measurement. */
const warmUp = 64

/**
 * `pnpm bench jobs [--job import] [--rounds 5] [--seconds 3] [--clients 4] [--json]`: books over HTTP while a jobs
 * process imports 20,000 customers (`--job export`: exports all bookings), and while it has nothing to do. The two sides
 * run in turns. A round fails if the job ended before its slice.
 */
export async function run(options: string[]): Promise<void> {
  const { job, rounds, seconds, clients, json } = optionsOf(options)
  const { dataFolder } = readSettings()
  const database = await openBenchmarkDatabase(dataFolder)
  const issuer = await createTestIssuer()
  const api = await startApi({ ...identityOf(issuer), databaseUrl: database.apiUrl, poolSize: 20 })
  const stopJobs = await startJobsProcess(database.apiUrl)
  const pool = openPool(database.apiUrl, { max: 2, applicationName: 'steward-bench' })
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const booking = operations.find(({ name }) => name === 'book, paid in cash')!
    let used = 0
    // The API closes connections that are idle while a job ends, so each slice has its own.
    const slice = async (until: { seconds: number } | { calls: number }) => {
      const connections = await Promise.all(Array.from({ length: clients }, () => openHttpConnection(api.port)))
      const book = async (client: number) => {
        const answer = await connections[client]!.ask(bytesOf(booking, booking.request(used++), token))
        if (answer.status >= 300) throw new Error(`A booking was refused: ${answer.status} ${answer.body()}`)
      }
      try {
        return await measureSlice(until, (_, client) => book(client), clients)
      } finally {
        for (const connection of connections) connection.close()
      }
    }
    const apiUrl = `http://127.0.0.1:${api.port}`
    // An export has nothing to prepare. The request that makes it adds the job.
    const prepare = async (round: number) => (job === 'import' ? startImport(apiUrl, token, round) : '')
    const start = async (prepared: string) =>
      job === 'import' ? { jobId: await startJob(pool, prepared) } : startExport(pool, apiUrl, token)
    const beside = async (prepared: string) => {
      const { jobId, cancel } = { cancel: async () => {}, ...(await start(prepared)) }
      const measured = await slice({ seconds })
      if ((await stateOf(pool, jobId)) !== 'active')
        throw new OperatorError('The job ended before its slice. Choose a shorter one with --seconds.')
      await cancel()
      await waitForState(pool, jobId, 'completed')
      return measured
    }
    await slice({ calls: warmUp })
    const taken: Record<'alone' | 'beside', Slice[]> = { alone: [], beside: [] }
    for (let round = 0; round < rounds; round++) {
      const prepared = await step(`Job ${round + 1}`, () => prepare(round))
      await step(`Bookings ${round + 1}`, async () => {
        const sides = [
          async () => void taken.alone.push(await slice({ seconds })),
          async () => void taken.beside.push(await beside(prepared)),
        ]
        for (const side of round % 2 ? sides.toReversed() : sides) await side()
      })
    }
    const result = { alone: figuresOf(taken.alone), beside: figuresOf(taken.beside), ratio: ratioOf(taken), target }
    const load = loadavg()[0]
    if (json) say(JSON.stringify({ machine: { ...machine(), clients, load }, job, rounds, ...result }, null, 2))
    else print(result, clients)
  } finally {
    await Promise.all([pool.end(), api.stop(), stopJobs(), issuer.close()])
    await database.close()
  }
}

/** Returns the median of the rounds' ratios of mean durations. */
function ratioOf({ alone, beside }: Record<'alone' | 'beside', Slice[]>): number {
  const meanOf = ({ times }: Slice) => times.reduce((sum, time) => sum + time, 0) / times.length
  return Math.round(median(beside.map((slice, round) => meanOf(slice) / meanOf(alone[round]!))) * 100) / 100
}

type Result = { alone: ReturnType<typeof figuresOf>; beside: ReturnType<typeof figuresOf>; ratio: number }

function print({ alone, beside, ratio }: Result, clients: number): void {
  const line = (name: string, ...cells: (string | number)[]) =>
    say(`  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
  say()
  line(`${clients} clients`, '/s', 'p50 ms', 'p95 ms', 'p99 ms')
  line('bookings', alone.perSecond, alone.p50, alone.p95, alone.p99)
  line('beside a running job', beside.perSecond, beside.p50, beside.p95, beside.p99)
  say()
  say(`  ratio of the times: ${ratio.toFixed(2)}  ${ratio <= target ? '✓' : '✗'} (target: at most ${target})`)
  say(`  load average: ${loadavg()[0]!.toFixed(1)}`)
  say()
}

async function startJobsProcess(databaseUrl: string): Promise<() => Promise<void>> {
  const child = fork(new URL('./jobs-process.ts', import.meta.url), [databaseUrl])
  const ended = once(child, 'exit')
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  if (message !== 'ready') throw new OperatorError("The jobs process of the benchmark can't start.")
  return async () => {
    child.disconnect()
    await ended
  }
}

function optionsOf(options: string[]) {
  const { values } = parseArgs({
    args: options,
    options: {
      job: { type: 'string', default: 'import' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '4' },
      json: { type: 'boolean', default: false },
    },
  })
  const { job, rounds, seconds, clients, json } = values
  if (job !== 'import' && job !== 'export') throw new OperatorError('Choose --job import or --job export.')
  return { job, rounds: Number(rounds), seconds: Number(seconds), clients: Number(clients), json }
}
