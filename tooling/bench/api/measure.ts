import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import type { OperationId } from '@steward/shared/contracts/paths'
import { shareLimits } from '@steward/platform/kernel/in-flight'

/** The number of concurrent clients (issue: 32). */
export const clients = 32

/**
 * Returns the number of concurrent clients of an operation. All of them are one person, and the API refuses costly calls
 * beyond the share of a person (docs/decisions/0090-shares-in-flight.md).
 */
export function clientsOf({ id }: { id: OperationId }): number {
  const { costly }: Operation = operations[id]
  return costly ? shareLimits[costly].perPerson : clients
}

/** The API without compression, the API with compression as browsers use it, and the same SQL without the API. */
export type Side = 'api' | 'packed' | 'bare'

/** The result of one side in one round. */
export interface Slice {
  calls: number
  seconds: number
  /** The duration of each call in milliseconds. */
  times: number[]
}

/** The end of a slice: after a time (reads), or after a number of calls (writes that use up rows). */
export type Until = { seconds: number } | { calls: number }

/**
 * Runs `loops` loops that call one after the other until the slice ends. Running calls are finished and counted.
 * @param call makes call number `n` (from 0) as client `client`
 */
export async function measureSlice(
  until: Until,
  call: (n: number, client: number) => Promise<void>,
  loops = clients,
): Promise<Slice> {
  const times: number[] = []
  const startedAt = performance.now()
  let next = 0
  const goesOn = () => ('calls' in until ? next < until.calls : performance.now() - startedAt < until.seconds * 1000)
  const loop = async (client: number) => {
    while (goesOn()) {
      const n = next++
      const began = performance.now()
      await call(n, client)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: loops }, (_, client) => loop(client)))
  return { calls: times.length, seconds: (performance.now() - startedAt) / 1000, times }
}

export interface Figures {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export function figuresOf(slices: Slice[]): Figures {
  const times = slices.flatMap((slice) => slice.times).sort((a, b) => a - b)
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { perSecond: rounded(median(slices.map(rateOf))), p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Returns the median of the rounds' ratios. Each ratio compares two consecutive slices. */
export function ratioOf(api: Slice[], bare: Slice[]): number {
  return Math.round(median(api.map((slice, round) => rateOf(slice) / rateOf(bare[round]!))) * 100) / 100
}

const rateOf = ({ calls, seconds }: Slice) => calls / seconds
const rounded = (value: number) => Math.round(value * 10) / 10

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
