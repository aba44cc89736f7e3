import type { FastifyError, FastifyInstance } from 'fastify'
import { ProblemError } from '../kernel/problem-error.ts'
import { createRateLimit } from '../kernel/rate-limit.ts'
import { problem } from './problem.ts'
import { VIOLATIONS_PATH } from '../http/security-headers.ts'

/** The logged part of a violation: the rule, the blocked source and the page. It contains nothing about the user. */
export interface Violation {
  /** The directive that was violated, such as `script-src-elem`. */
  directive: string
  /** The origin and path of the blocked source, or the browser's word for it: `inline`, `eval`, `data`. */
  blocked: string
  /** The page on which it happened. */
  page: string
  /** The file and the line of the request, if the browser knows them. */
  source?: string
}

/** A browser sends a few violations per report. Longer bodies do not come from this app. */
const LARGEST_BODY = 16 * 1024
const MOST_OF_ONE_REPORT = 20
const PER_MINUTE = 60

/**
 * Adds the endpoint at which browsers report violations of the content security policy. It must be public, so it
 * returns nothing, reads little, and logs a limited number per minute.
 */
export async function takeViolationReports(app: FastifyInstance): Promise<void> {
  const limit = createRateLimit(PER_MINUTE)
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError | ProblemError, _, reply) => {
      if ('statusCode' in error && error.statusCode === 413)
        return problem(reply, 413, 'PAYLOAD_TOO_LARGE', 'The report is too large')
      if (error instanceof ProblemError) return problem(reply, 429, 'TOO_MANY_REQUESTS', 'Too many reports')
      return problem(reply, 400, 'MALFORMED_JSON', "This isn't a valid report")
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_, body, done) => {
        try {
          done(null, JSON.parse(body as string))
        } catch (error) {
          done(error as Error)
        }
      },
    )
    scope.post(VIOLATIONS_PATH, (request, reply) => {
      limit('violations')
      for (const violation of violationsOf(request.body)) request.log.warn({ violation }, 'the page refused something')
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  })
}

/** Reads both formats that browsers send: that of `report-uri`, and the list of the Reporting API. */
export function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_OF_ONE_REPORT) : [body]
  return reports.flatMap((report) => {
    const { 'csp-report': old, type, body: told } = fieldsOf(report)
    if (old !== undefined)
      return violationOf(
        fieldsOf(old),
        'effective-directive',
        'blocked-uri',
        'document-uri',
        'source-file',
        'line-number',
      )
    if (type !== 'csp-violation') return []
    return violationOf(fieldsOf(told), 'effectiveDirective', 'blockedURL', 'documentURL', 'sourceFile', 'lineNumber')
  })
}

function violationOf(fields: Record<string, unknown>, ...names: [string, string, string, string, string]): Violation[] {
  const [directive, blocked, page, source, line] = names.map((name) => fields[name])
  const violated = directive ?? fields['violated-directive']
  if (typeof violated !== 'string' || !/^[a-z-]{1,40}( |$)/.test(violated)) return []
  return [
    {
      directive: violated.split(' ')[0]!,
      blocked: placeOf(blocked),
      page: placeOf(page),
      ...(typeof source === 'string' && source !== '' && { source: `${placeOf(source)}:${Number(line) || 0}` }),
    },
  ]
}

/**
 * Returns an address without parts that could identify a person or a record: no query, no fragment, and in the path
 * only words and files.
 */
function placeOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (/^[a-z-]{1,40}$/.test(value)) return value
  if (!URL.canParse(value)) return ''
  const { protocol, origin, pathname } = new URL(value)
  if (protocol !== 'http:' && protocol !== 'https:') return protocol.slice(0, -1)
  const parts = pathname.split('/').map((part) => (isWordOrFile(part) ? part : '…'))
  return (origin + parts.join('/')).slice(0, 300)
}

const isWordOrFile = (part: string) =>
  /^([a-z]+(-[a-z]+)*|[\w.-]+\.(js|css|json|svg|png|webp|woff2?))?$/.test(part) && part.length <= 80

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
