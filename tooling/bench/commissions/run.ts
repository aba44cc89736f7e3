import { parseArgs } from 'node:util'
import { openPool } from '@steward/platform/database/connection'
import { createTestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { readSettings } from '@steward/platform/settings/settings'
import { say } from '@steward/platform/terminal/console'
import { openHttpConnection } from '../api/http-client.ts'
import { median } from '../api/measure.ts'
import { benchmarkEntity, benchmarkSub } from '../api/operations.ts'
import { bytesOf } from '../api/recorded-calls.ts'
import { runOperations } from '../api/run.ts'
import { identityOf, startApi } from '../api/start-api.ts'
import { openBenchmarkDatabase } from '../database/benchmark-database.ts'
import { commissionOperations, replay, replayedMonth } from './operations.ts'

/** The most that a replay of a month takes, as a multiple of one read of its lines. */
const replayTarget = 3

/**
 * `pnpm bench commissions [--rounds 5] [--seconds 1] [--only text] [--json]`: measures the reads of the ledger like `pnpm
 * bench api`. Then it replays a month by the rules as they are, beside one read of the lines of that month.
 */
export async function run(options: string[]): Promise<void> {
  await runOperations(options, commissionOperations)
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string', default: '5' } }, strict: false })
  await measureReplay(Number(values.rounds))
}

async function measureReplay(rounds: number): Promise<void> {
  const database = await openBenchmarkDatabase(readSettings().dataFolder)
  const issuer = await createTestIssuer()
  const api = await startApi({ ...identityOf(issuer), databaseUrl: database.apiUrl, poolSize: 4 })
  const pool = openPool(database.adminUrl, { max: 1, applicationName: 'steward-bare-sql' })
  const connection = await openHttpConnection(api.port)
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const request = bytesOf(replay, replay.request(0), token)
    const taken: Record<'replay' | 'read', number[]> = { replay: [], read: [] }
    let lines = 0
    // The first round fills caches on both sides.
    for (let round = 0; round <= rounds; round++) {
      const replayed = await secondsOf(async () => {
        const answer = await connection.ask(request)
        if (answer.status >= 300) throw new OperatorError(`The replay was refused: ${answer.status} ${answer.body()}`)
      })
      const read = await secondsOf(async () => {
        const { rows } = await pool.query(
          `select entry.*, slot.service_id, slot.start_time from commission_entry as entry
           join time_slot as slot on slot.entity_id = entry.entity_id and slot.id = entry.time_slot_id
           where entry.entity_id = $1 and entry.period = $2 order by entry.earned_at, entry.id`,
          [benchmarkEntity, replayedMonth],
        )
        lines = rows.length
      })
      if (round === 0) continue
      taken.replay.push(replayed)
      taken.read.push(read)
    }
    const ratio = median(taken.replay.map((seconds, round) => seconds / taken.read[round]!))
    const ms = (list: number[]) => Math.round(median(list) * 1000)
    say()
    say(`  A month of ${lines} lines: replayed in ${ms(taken.replay)} ms, read in ${ms(taken.read)} ms`)
    say(`  A replay takes ${ratio.toFixed(2)} reads (target ${replayTarget}) ${ratio <= replayTarget ? '✓' : '✗'}`)
  } finally {
    connection.close()
    await Promise.all([pool.end(), api.stop(), issuer.close()])
    await database.close()
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
