import { createShares, type ShareCaller, type ShareLimits } from '../concurrency/shares.ts'
import type { CostlyKind } from '@steward/shared/contracts/common/operation'
import { problems } from './problem-error.ts'

export type CallKind = CostlyKind | 'ordinary'

/** Waits for a place among the calls of a kind, and resolves to the function that frees it. Throws 503 TOO_BUSY. */
export interface InFlight {
  enter(kind: CallKind, caller: ShareCaller, signal?: AbortSignal): Promise<() => void>
  /** The calls of each kind that run, and those that wait. */
  count(): { kind: CallKind; running: number; waiting: number }[]
}

/**
 * The shares of one process (0090). Together they are a little more than the 20 connections of its pool, because few
 * processes run calls of all kinds at once. A page sends about ten calls when it opens, and a browser has several pages,
 * so ordinary calls wait long before they are refused.
 */
export const shareLimits: Record<CallKind, ShareLimits> = {
  ordinary: { perPerson: 6, perBusiness: 8, inAll: 14, waitingPerPerson: 60, waitingPerBusiness: 240, waitMs: 10_000 },
  figures: { perPerson: 2, perBusiness: 3, inAll: 4, waitingPerPerson: 10, waitingPerBusiness: 60, waitMs: 10_000 },
  document: { perPerson: 2, perBusiness: 2, inAll: 3, waitingPerPerson: 10, waitingPerBusiness: 30, waitMs: 10_000 },
  export: { perPerson: 2, perBusiness: 2, inAll: 4, waitingPerPerson: 4, waitingPerBusiness: 8, waitMs: 10_000 },
}

/** The seconds after which a refused client may retry. By then, the calls that waited have run or given up. */
const retrySeconds: Record<CallKind, number> = { ordinary: 2, figures: 5, document: 5, export: 10 }

export function createInFlight(limits: Record<CallKind, ShareLimits> = shareLimits): InFlight {
  const kinds = Object.keys(limits) as CallKind[]
  const shares = new Map(kinds.map((kind) => [kind, createShares(limits[kind])]))
  return {
    async enter(kind, caller, signal) {
      const leave = await shares.get(kind)!.enter(caller, signal)
      if (!leave) throw problems.tooBusy(retrySeconds[kind])
      return leave
    },
    count: () => kinds.map((kind) => ({ kind, ...shares.get(kind)!.count() })),
  }
}
