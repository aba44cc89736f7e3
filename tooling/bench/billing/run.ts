import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
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
import { recordRenewal } from './bare-renewals.ts'
import { addSubscriptions, countBilled } from './due-subscriptions.ts'
import { measureLists } from './lists.ts'

/** The speed of the job, compared with the same statements alone, and the time of a booking beside the job. */
const targets = { speed: 0.5, bookings: 1.5 }

/** The most that one run of the job takes. The two sides change after it. */
const mostPerRun = 5_000

/**
 * `pnpm bench billing [--count 10000] [--rounds 3] [--beside 600] [--clients 4] [--rows 20000] [--json]`: the job bills subscriptions
 * that are due at once. In turns, one connection sends the statements of the same renewals without the job. Then clients
 * book over HTTP, in turns with and without the job, which bills `beside` subscriptions in each round. At last it reads the
 * lists of memberships with `rows` more of them, each with an open bill. `--only lists` does nothing else.
 */
export async function run(options: string[]): Promise<void> {
  const { count, rounds, beside, clients, rows, only, json } = optionsOf(options)
  if (only === 'lists') return runLists(rows, json)
  const database = await openBenchmarkDatabase(readSettings().dataFolder)
  const job = await startBilling(database.apiUrl)
  try {
    const speed = await measureSpeed(database, job, count)
    const bookings = await measureBookings(database, job, { rounds, beside, clients })
    const lists = await measureLists(database, rows)
    const result = { ...speed, ...bookings, lists, targets, load: loadavg()[0] }
    if (json) say(JSON.stringify({ machine: machine(), count, rounds, beside, clients, rows, ...result }, null, 2))
    else print(result, clients)
  } finally {
    await job.stop()
    await database.close()
  }
}

/** Measures the lists of memberships alone. */
async function runLists(rows: number, json: boolean): Promise<void> {
  const database = await openBenchmarkDatabase(readSettings().dataFolder)
  try {
    const lists = await measureLists(database, rows)
    if (json) say(JSON.stringify({ machine: machine(), rows, lists, load: loadavg()[0] }, null, 2))
    else printLists(lists)
  } finally {
    await database.close()
  }
}

type Database = Awaited<ReturnType<typeof openBenchmarkDatabase>>
type Billing = Awaited<ReturnType<typeof startBilling>>

async function measureSpeed({ adminUrl, apiUrl }: Database, job: Billing, count: number) {
  const [first, ...spare] = await step('Subscriptions', () => addSubscriptions(adminUrl, count + 1, 'spare'))
  await addSubscriptions(adminUrl, count, 'due')
  const bare = await recordRenewal(apiUrl, first!)
  const rates: Record<'job' | 'bare', number[]> = { job: [], bare: [] }
  const memory: number[] = []
  let billed = await countBilled(adminUrl)
  for (let begun = 0; begun < count; begun += mostPerRun) {
    const part = spare.slice(begun, begun + mostPerRun)
    await step(`Bills ${begun + 1} to ${begun + part.length}`, async () => {
      const run = await job.run()
      const now = await countBilled(adminUrl)
      if (now - billed !== part.length) throw new OperatorError(`The job billed ${now - billed} of ${part.length}.`)
      rates.job.push(part.length / run.seconds)
      memory.push(run.memory)
      const startedAt = performance.now()
      for (const id of part) await bare.renew(id)
      rates.bare.push(part.length / ((performance.now() - startedAt) / 1000))
      billed = await countBilled(adminUrl)
    })
  }
  await bare.close()
  return {
    statements: bare.statements,
    jobPerSecond: rounded(median(rates.job)),
    barePerSecond: rounded(median(rates.bare)),
    speed: rounded(median(rates.job.map((rate, round) => rate / rates.bare[round]!)), 100),
    memory: memory.map((megabytes) => Math.round(megabytes)),
  }
}

interface BookingOptions {
  rounds: number
  beside: number
  clients: number
}

async function measureBookings({ adminUrl, apiUrl }: Database, job: Billing, given: BookingOptions) {
  const { rounds, beside, clients } = given
  const issuer = await createTestIssuer()
  const { port, stop } = await startApi({ ...identityOf(issuer), databaseUrl: apiUrl, poolSize: 20 })
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const booking = operations.find(({ name }) => name === 'book, paid in cash')!
    let used = 0
    const slice = async (until: { seconds: number } | { calls: number }): Promise<Slice> => {
      const connections = await Promise.all(Array.from({ length: clients }, () => openHttpConnection(port)))
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
    await slice({ calls: 64 })
    const taken: Record<'alone' | 'beside', Slice[]> = { alone: [], beside: [] }
    for (let round = 0; round < rounds; round++)
      await step(`Bookings ${round + 1}`, async () => {
        await addSubscriptions(adminUrl, beside, 'due')
        taken.alone.push(await slice({ seconds: 3 }))
        let isOver = false
        const run = job.run().finally(() => (isOver = true))
        taken.beside.push(await slice({ seconds: 3 }))
        if (isOver) throw new OperatorError('The job ended before its slice. Bill more subscriptions with --beside.')
        await run
      })
    const p95 = (one: Slice) => figuresOf([one]).p95
    const ratio = rounded(median(taken.beside.map((one, round) => p95(one) / p95(taken.alone[round]!))), 100)
    return { alone: figuresOf(taken.alone), besideJob: figuresOf(taken.beside), bookings: ratio }
  } finally {
    await Promise.all([stop(), issuer.close()])
  }
}

type Lists = Awaited<ReturnType<typeof measureLists>>
type Result = Awaited<ReturnType<typeof measureSpeed>> & Awaited<ReturnType<typeof measureBookings>> & { lists: Lists }

const line = (name: string, ...cells: (string | number)[]) =>
  say(`  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)

function printLists(lists: Lists): void {
  say()
  line('lists', 'p50 ms', 'p95 ms')
  for (const { name, p50, p95 } of lists) line(name, p50, p95)
  say(`  load average: ${loadavg()[0]!.toFixed(1)}`)
  say()
}

function print(result: Result, clients: number): void {
  const { statements, jobPerSecond, barePerSecond, speed, memory, alone, besideJob, bookings, lists } = result
  const mark = (isMet: boolean) => (isMet ? '✓' : '✗')
  say()
  line(`${statements} statements`, '/s')
  line('bills of the job', jobPerSecond)
  line('the same SQL alone', barePerSecond)
  say(`  ratio: ${speed.toFixed(2)}  ${mark(speed >= targets.speed)} (target: at least ${targets.speed})`)
  say(`  memory after each run: ${memory.join(', ')} MB`)
  say()
  line(`${clients} clients`, '/s', 'p50 ms', 'p95 ms', 'p99 ms')
  line('bookings', alone.perSecond, alone.p50, alone.p95, alone.p99)
  line('beside the job', besideJob.perSecond, besideJob.p50, besideJob.p95, besideJob.p99)
  say(
    `  ratio of p95: ${bookings.toFixed(2)}  ${mark(bookings <= targets.bookings)} (target: at most ${targets.bookings})`,
  )
  printLists(lists)
}

const rounded = (value: number, by = 10) => Math.round(value * by) / by

/** Starts the process of the job. */
async function startBilling(databaseUrl: string) {
  const child = fork(new URL('./billing-process.ts', import.meta.url), [databaseUrl])
  const ended = once(child, 'exit')
  const answer = async <Message>() => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
    if (message === null || typeof message === 'number') throw new OperatorError('The billing process ended.')
    return message as Message
  }
  await answer()
  return {
    run: async () => {
      const answered = answer<{ seconds: number; memory: number }>()
      child.send('run')
      return answered
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

function optionsOf(options: string[]) {
  const { values } = parseArgs({
    args: options,
    options: {
      count: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      beside: { type: 'string', default: '600' },
      clients: { type: 'string', default: '4' },
      rows: { type: 'string', default: '20000' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const { count, rounds, beside, clients, rows, only, json } = values
  if (only !== undefined && only !== 'lists') throw new OperatorError('--only takes the part "lists".')
  return {
    count: Number(count),
    rounds: Number(rounds),
    beside: Number(beside),
    clients: Number(clients),
    rows: Number(rows),
    only,
    json,
  }
}
