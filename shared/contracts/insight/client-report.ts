import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** The measurements of a page, in milliseconds. `CLS` has no unit. The first five are the web vitals. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP', 'shell-ready', 'route-ready', 'remote-load'] as const

/** The host itself, or a remote by its name in the registry. */
const source = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** The path without search parameters, because these name records. */
const path = z.string().regex(/^\/[^?#\s]{0,199}$/)
/** `0.1.0-3f9c…` for a remote, or the build of the host. Empty if the code failed before it knew its release. */
const release = f.text({ max: 80, allowsDigits: true })
/** Eight letters and digits, as the user sees them. */
const reportId = z.string().regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)

const failure = {
  reportId,
  source,
  release,
  path,
  /** The name of the error, such as `TypeError` or `ChunkLoadError`. */
  name: f.text({ max: 80, allowsDigits: true }),
  /** The message. The browser removes addresses, emails and numbers from it. */
  message: f.text({ max: 500, multiline: true, allowsDigits: true }),
  /** `CSS_CHUNK_LOAD_FAILED`, or what failed to load and why. Empty for an error of running code. */
  code: f.text({ max: 80, allowsDigits: true }),
}

/** An error that a page reported. */
export const clientReport = z.object({ ...failure, id: f.id, createdAt: f.instant })

const vital = {
  name: z.enum(vitalNames),
  source,
  path,
  value: z.number().min(0).max(3_600_000),
}

/** One measurement of one source over the last seven days. */
export const vitalSummary = z.object({
  source,
  name: z.enum(vitalNames),
  /** The 75th percentile: three of four visits were at least this good. */
  p75: z.number(),
  visits: z.int(),
})

export const clientReportOperations = {
  'client-report.create': operation({
    route: ['POST', '/api/client-report'],
    summary: 'Report errors and load times of an open page, each with its remote; an id is stored once',
    body: z.strictObject({
      errors: z.array(z.strictObject(failure)).max(20),
      vitals: z.array(z.strictObject({ ...vital, release })).max(60),
    }),
    response: null,
    status: 204,
    repeatable: true,
  }),
  'client-report.list': operation({
    route: ['GET', '/api/client-report'],
    summary: 'List reported errors of the last 30 days, newest first',
    permission: 'shell.operate',
    query: z.strictObject({
      limit: f.paging.limit,
      cursor: f.paging.cursor,
      source: source.optional(),
      reportId: reportId.optional(),
    }),
    response: f.listOf(clientReport),
  }),
  'client-vital.list': operation({
    route: ['GET', '/api/client-vital'],
    summary: 'Get the web vitals and load times of the last seven days by remote',
    permission: 'shell.operate',
    response: z.object({ items: z.array(vitalSummary) }),
  }),
}
