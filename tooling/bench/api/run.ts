import { parseArgs } from 'node:util'
import { createTokenVerifier } from '@steward/platform/kernel/token-verifier'
import { say, step } from '@steward/platform/terminal/console'
import { openPool } from '@steward/platform/database/connection'
import { createTestIssuer } from '@steward/platform/identity/testing/test-issuer'
import { readSettings } from '@steward/platform/settings/settings'
import { OperatorError } from '@steward/platform/settings/operator-error'
import { openBenchmarkDatabase } from '../database/benchmark-database.ts'
import { openHttpConnection, type HttpConnection } from './http-client.ts'
import { measureSlice, type Side, type Slice, type Until } from './measure.ts'
import { benchmarkSub, clientsOf, operations, type MeasuredOperation } from './operations.ts'
import { bytesOf, recordCalls, type RecordedOperation } from './recorded-calls.ts'
import { machine, printTable, resultOf } from './report.ts'
import { identityOf, startApi } from './start-api.ts'

/** The number of connections of the API's own process. */
const poolSize = 20

/** The number of calls per client and side before the measurement. */
const warmUp = 2

/**
 * `pnpm bench api [--rounds 5] [--seconds 1] [--calls 250] [--only text] [--json]`: measures each operation at 32
 * clients, and a costly one at the share of one person. The sides are the API, the API with compressed responses
 * (reads), and the bare SQL. They run in turns, so other work on the machine affects all of them.
 */
export const run = (options: string[]): Promise<void> => runOperations(options, operations)

/** Measures a list of operations as `pnpm bench api` does. */
export async function runOperations(options: string[], measured: readonly MeasuredOperation[]): Promise<void> {
  const { rounds, seconds, calls, only, json, profile } = optionsOf(options)
  const wanted = measured.filter(({ name, id }) => `${name} ${id}`.includes(only))
  if (wanted.length === 0) throw new OperatorError(`There is no operation called "${only}".`)
  const settings = readSettings()
  const database = await openBenchmarkDatabase(settings.dataFolder)
  const issuer = await createTestIssuer()
  const api = await startApi({ ...identityOf(issuer), databaseUrl: database.apiUrl, poolSize }, profile)
  const pool = openPool(database.apiUrl, { max: poolSize, applicationName: 'steward-bare-sql' })
  try {
    const token = await issuer.issue({ sub: benchmarkSub, organizationId: 'org_benchmark', lifetime: 3600 })
    const recorded = await step('Statements of each operation', () =>
      recordCalls(database.apiUrl, wanted, { token, verify: createTokenVerifier(identityOf(issuer)) }),
    )
    const results = []
    for (const operation of recorded) {
      // The API closes connections that a long measurement of other operations leaves idle.
      const connections = await Promise.all(
        Array.from({ length: clientsOf(operation) }, () => openHttpConnection(api.port)),
      )
      const sides = sidesOf(operation, connections)
      const until = untilOf(operation)
      const taken: Record<Side, Slice[]> = { api: [], packed: [], bare: [] }
      // The response to a write is too short to be compressed.
      const sidesInTurn: Side[] = operation.kind === 'read' ? ['api', 'packed', 'bare'] : ['api', 'bare']
      await step(operation.name, async () => {
        for (const side of sidesInTurn) await sides[side]({ calls: warmUp * connections.length })
        for (let round = 0; round < rounds; round++)
          for (const side of round % 2 ? sidesInTurn.toReversed() : sidesInTurn)
            taken[side].push(await sides[side](until))
      })
      results.push(resultOf(operation, taken, sides.answerBytes()))
      for (const connection of connections) connection.close()
    }
    if (json) say(JSON.stringify({ machine: machine(), rounds, results }, null, 2))
    else printTable(results)

    /** Returns the end of a slice. Writes that use up rows are limited to the number of rows. */
    function untilOf(operation: RecordedOperation): Until {
      const { supply } = operation
      if (supply === undefined) return { seconds }
      const left = supply - 1 - 2 * warmUp * clientsOf(operation)
      return { calls: Math.min(calls, Math.floor(left / (2 * rounds))) }
    }

    function sidesOf(operation: RecordedOperation, connections: HttpConnection[]) {
      // Number 0 was recorded. Both sides use the same supply, so no row is used twice.
      let used = 1
      const number = (n: number) => (operation.variants ? n % operation.variants : n)
      // Repeated messages are generated once, because the clients' work is part of the API's figures.
      const known = new Map<string, string>()
      const bytes = (n: number, encoding?: string) => {
        const key = `${n} ${encoding}`
        const written = known.get(key) ?? bytesOf(operation, operation.request(n), token, encoding)
        if (operation.variants) known.set(key, written)
        return written
      }
      const lengths = { api: 0, packed: 0 }
      const overHttp = (side: 'api' | 'packed', encoding?: string) => (until: Until) =>
        slice(until, async (n, client) => {
          const answer = await connections[client]!.ask(bytes(number(n), encoding))
          if (answer.status >= 300) throw new Error(`${operation.id} was refused: ${answer.status} ${answer.body()}`)
          lengths[side] = Math.max(lengths[side], answer.bytes)
        })
      const slice = async (until: Until, call: (n: number, client: number) => Promise<void>) => {
        const first = used
        const done = await measureSlice(until, (n, client) => call(first + n, client), connections.length)
        used = first + done.calls
        return done
      }
      return {
        /** Returns the length of the longest response, head and body. */
        answerBytes: () => lengths,
        api: overHttp('api'),
        packed: overHttp('packed', 'br'),
        bare: (until: Until) =>
          slice(until, (n) => operation.bare[number(n) % operation.bare.length]!(pool, operation.request(number(n)))),
      }
    }
  } finally {
    await Promise.all([pool.end(), api.stop(), issuer.close()])
    await database.close()
  }
}

function optionsOf(options: string[]) {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      calls: { type: 'string', default: '250' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      /** A folder for a CPU profile of the API process. */
      profile: { type: 'string' },
    },
  })
  const { rounds, seconds, calls, only, json, profile } = values
  return { rounds: Number(rounds), seconds: Number(seconds), calls: Number(calls), only, json, profile }
}
