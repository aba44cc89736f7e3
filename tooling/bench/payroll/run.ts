import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { fixedClock, toInstant } from '@steward/shared/time'
import { calculateLines } from '@steward/platform/api/payroll/run/calculate-run'
import { lockRun } from '@steward/platform/api/payroll/run/run.queries'
import { openPool, withTenant } from '@steward/platform/database/connection'
import { recordStatements, type RecordedStatement } from '@steward/platform/database/statement-recorder'
import type { Actor, CallContext } from '@steward/platform/kernel/call'
import { noteFunctions } from '@steward/platform/kernel/notes'
import { rightsOf } from '@steward/platform/kernel/rights'
import { readEntity } from '@steward/platform/kernel/tenant'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { readSettings } from '@steward/platform/settings/settings'
import { say, step } from '@steward/platform/terminal/console'
import { median } from '../api/measure.ts'
import { benchmarkEntity, rowId } from '../api/operations.ts'
import { machine } from '../api/report.ts'
import { benchmarkNow, openBenchmarkDatabase } from '../database/benchmark-database.ts'
import { addPayroll, payrollMonth } from './members.ts'

/** The most that a calculation takes, as a multiple of the same statements alone. */
const target = 3

const owner: Actor = {
  memberId: rowId('member', 59),
  entityId: benchmarkEntity,
  role: 'OWNER',
  sub: 'bench|59',
  permissions: permissionsOf('OWNER'),
}

type Pool = ReturnType<typeof openPool>

/**
 * `pnpm bench payroll [--members 5000] [--rounds 3] [--json]`: calculates a month of many members. In turns, the same
 * statements are sent without the engine: they read the inputs, and write the lines as they were calculated.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      members: { type: 'string', default: '5000' },
      rounds: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
    },
  })
  const members = Number(values.members)
  const database = await openBenchmarkDatabase(readSettings().dataFolder)
  const pool = openPool(database.apiUrl, { max: 1, applicationName: 'steward-bench' })
  const bare = openPool(database.apiUrl, { max: 1, applicationName: 'steward-bare-sql' })
  try {
    const runId = await step('Members', () => addPayroll(database.adminUrl, members))
    const recorder = recordStatements(pool)
    const counted = await step('First calculation', () => calculate(pool, runId))
    if (counted.failed > 0) throw new OperatorError(`${counted.failed} of the lines failed.`)
    const statements = recorder.taken()
    const taken: Record<'engine' | 'bare', number[]> = { engine: [], bare: [] }
    const memory: number[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      taken.bare.push(await secondsOf(() => send(bare, statements)))
      taken.engine.push(await secondsOf(() => calculate(pool, runId)))
      recorder.taken()
      memory.push(Math.round(process.memoryUsage().rss / 2 ** 20))
    }
    const ratio = median(taken.engine.map((seconds, round) => seconds / taken.bare[round]!))
    const result = { members: counted.calculated, statements: statements.length, ...taken, ratio, target, memory }
    if (values.json) say(JSON.stringify({ machine: machine(), load: loadavg()[0], ...result }, null, 2))
    else print(result)
  } finally {
    await Promise.all([pool.end(), bare.end()])
    await database.close()
  }
}

function print({ members, statements, engine, bare, ratio, memory }: Result): void {
  const seconds = (list: number[]) => `${median(list).toFixed(1)} s`
  say()
  say(`  ${payrollMonth} of ${members} members, ${statements} statements`)
  say(`  calculated in ${seconds(engine)}, the same SQL alone in ${seconds(bare)}`)
  say(`  ratio: ${ratio.toFixed(2)}  ${ratio <= target ? '✓' : '✗'} (target: at most ${target})`)
  say(`  memory after each calculation: ${memory.join(', ')} MB`)
  say(`  load average: ${loadavg()[0]!.toFixed(1)}`)
  say()
}

interface Result {
  members: number
  statements: number
  engine: number[]
  bare: number[]
  ratio: number
  memory: number[]
}

/** Calculates the run like `payroll-run.calculate`, in a transaction of its own. */
function calculate(pool: Pool, runId: string) {
  return withTenant(pool, { entityId: benchmarkEntity, actorId: owner.memberId }, async (tx) => {
    const call = {
      tx,
      entity: await readEntity(tx, benchmarkEntity),
      actor: owner,
      clock: fixedClock(toInstant(benchmarkNow)),
      ...noteFunctions({}),
      ...rightsOf(owner),
    } as CallContext
    return calculateLines(call, await lockRun(call, runId))
  })
}

/** Sends the statements of a calculation again, with the values that they had. */
async function send(pool: Pool, statements: readonly RecordedStatement[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values, rowMode } of statements)
      await client.query({ text, values, ...(rowMode && { rowMode }) })
  } finally {
    client.release()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
