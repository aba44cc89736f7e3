import { PassThrough } from 'node:stream'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeViolationReports, violationsOf } from './violation-reports.ts'

const ofReportUri = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/customers?search=Mei%20Tan',
    referrer: 'http://localhost:3000/today',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'inline',
    'source-file': 'http://localhost:3000/main.0123abcd.js',
    'line-number': 12,
    'script-sample': 'steal("Mei Tan")',
  },
}
const ofReportTo = {
  type: 'csp-violation',
  age: 3,
  url: 'https://app.test/today',
  user_agent: 'Mozilla/5.0 (of somebody)',
  body: {
    documentURL: 'https://app.test/interaction/Zx81hQ0aaWm3k/login?state=secret',
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.test/collect?mail=mei@kinara.test',
    disposition: 'enforce',
  },
}

describe('the logged part of a report', () => {
  it('is the rule, the blocked source and the place, from either format', () => {
    expect(violationsOf(ofReportUri)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'inline',
        page: 'http://localhost:3000/customers',
        source: 'http://localhost:3000/main.0123abcd.js:12',
      },
    ])
    expect(violationsOf([ofReportTo, { type: 'deprecation', body: {} }])).toEqual([
      {
        directive: 'connect-src',
        blocked: 'https://evil.test/collect',
        page: 'https://app.test/interaction/…/login',
      },
    ])
  })

  it('is empty for anything that is not a report', () => {
    const others = [
      null,
      7,
      'x',
      {},
      [],
      [[]],
      { 'csp-report': 'x' },
      { 'csp-report': { 'effective-directive': '\n' } },
    ]
    expect(others.flatMap(violationsOf)).toEqual([])
  })

  it('has at most twenty violations of one list', () => {
    expect(violationsOf(Array.from({ length: 500 }, () => ofReportTo))).toHaveLength(20)
  })
})

describe('the endpoint for reports', () => {
  let app: FastifyInstance
  let lines: Record<string, unknown>[]

  beforeEach(async () => {
    lines = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => lines.push(JSON.parse(chunk.toString())))
    app = fastify({ loggerInstance: pino({ level: 'warn' }, sink) as FastifyBaseLogger, disableRequestLogging: true })
    await takeViolationReports(app)
  })

  afterEach(() => app.close())

  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/reports/violations', headers: { 'content-type': type }, payload })

  it('accepts a report from anyone, returns an empty response, and logs no personal data', async () => {
    const responses = [
      await send(JSON.stringify(ofReportUri)),
      await send(JSON.stringify([ofReportTo]), 'application/reports+json'),
    ]
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect(lines).toMatchObject([
      { violation: { directive: 'script-src-elem' } },
      { violation: { directive: 'connect-src' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Mei|Mozilla|secret|kinara|Zx81/)
  })

  it('rejects a body that is too long, not JSON, or of another type', async () => {
    const responses = [await send(`"${'x'.repeat(16 * 1024)}"`), await send('{'), await send('a=b', 'text/plain')]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([413, 400, 400])
    expect(lines).toEqual([])
  })

  it('rejects a sender with too many reports for a while', async () => {
    const responses = []
    for (let sent = 0; sent < 70; sent += 1) responses.push(await send(JSON.stringify(ofReportUri)))
    expect(responses.filter(({ statusCode }) => statusCode === 204).length).toBeLessThan(65)
    expect(responses.at(-1)!.statusCode).toBe(429)
  })
})
