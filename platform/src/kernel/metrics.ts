import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../database/connection.ts'
import type { InFlight } from './in-flight.ts'

/** The metrics of one API process. Each has its own registry, so two in one test do not mix. */
export interface Metrics {
  observe(operation: string, status: number, seconds: number): void
  contentType: string
  /** Returns the text of `GET /metrics`. */
  text(): Promise<string>
}

/** The figures of a process that serves calls. A jobs process has none. */
interface CallFigures {
  openStreams(): number
  inFlight: Pick<InFlight, 'count'>
}

/** Creates the metrics: durations by operation and status, the states of pool and jobs, and the process. */
export function createMetrics(pool: Pool, calls?: CallFigures): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'steward_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.6, 1, 3, 10],
    registers: [registry],
  })
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'steward_database_connections',
    help: 'Connections of the pool by state; waiting are requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'steward_live_streams',
    help: 'Live streams that are open at this process',
    registers: [registry],
    collect() {
      this.set(calls?.openStreams() ?? 0)
    },
  })
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'steward_calls_in_flight',
    help: 'Calls by kind and state; waiting are those above the share of their person or business',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const { kind, running, waiting } of calls?.inFlight.count() ?? []) {
        this.set({ kind, state: 'running' }, running)
        this.set({ kind, state: 'waiting' }, waiting)
      }
    },
  })
  observeJobs(registry, pool)
  return {
    observe: (operation, status, seconds) => duration.observe({ operation, status }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

/** Adds the number of jobs in the queue by name and state. Ended jobs stay in it for one day, one-off jobs for seven. */
function observeJobs(registry: Registry, pool: Pool): void {
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'steward_jobs',
    help: 'Jobs in the queue by name and state; failed are those whose last attempt failed',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = 'select name, state::text, count(*)::int as count from pgboss.job group by name, state'
      // The other metrics are still needed while the database does not respond.
      const found = await pool.query<{ name: string; state: string; count: number }>(counts).catch(() => undefined)
      for (const { name, state, count } of found?.rows ?? []) this.set({ job: name, state }, count)
    },
  })
}
