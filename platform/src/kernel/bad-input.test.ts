import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
const { kinara } = api

/** As it is written: fetch would tidy the address up. */
function get(path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.origin)
    request({ hostname, port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', body }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const cursorOf = (...position: string[]) => Buffer.from(JSON.stringify(position)).toString('base64url')

describe('a forged cursor is refused at its field', () => {
  it.each(['2026-13-45 99:99:99+00', '0000-01-01 00:00:00+00', '9999-12-31 24:00:00+99:99', '2026-02-30 00:00:00+00'])(
    'with the time %s',
    async (time) => {
      const cursor = cursorOf('createdAt', time, kinara.id)
      const { problem } = await api.call(kinara.owner, 'customer.list', { query: { sort: 'createdAt', cursor } })
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] })
    },
  )

  it.each(['2026-99-99', '0000-00-00', '2026-02-30'])('with the day %s', async (day) => {
    const cursor = cursorOf('startDate', day, kinara.id)
    const { problem } = await api.call(kinara.owner, 'subscription.list', { query: { sort: 'startDate', cursor } })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] })
  })

  it('while those of our own are good, also at the end of time', async () => {
    for (const [sort, value] of [
      ['nextSlotAt', 'infinity'],
      ['nextSlotAt', '2026-11-19 01:00:00.123456+00'],
      ['nextSlotAt', '2026-11-19 09:00:00+08'],
    ] as const) {
      const { status } = await api.call(kinara.owner, 'service.list', {
        query: { sort, cursor: cursorOf(sort, value, kinara.id) },
      })
      expect([value, status]).toEqual([value, 200])
    }
    const dueOn = cursorOf('dueOn', '9999-12-31', kinara.id)
    expect((await api.call(kinara.owner, 'invoice.list', { query: { sort: 'dueOn', cursor: dueOn } })).status).toBe(200)
  })
})

it.each([
  'location.list',
  'media.list',
  'contact.list',
  'notification.read-all',
  'notification-preference.get',
] as const)('%s refuses a query field that its contract does not know, by its name', async (id) => {
  const { problem } = await api.call(kinara.owner, id, { query: { colour: 'red' } as never })
  expect(problem).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'colour', code: 'UNKNOWN_FIELD' }],
  })
})

it.each(['location.list', 'media.list'] as const)('%s refuses an unknown sort', async (id) => {
  const { problem } = await api.call(kinara.owner, id, { query: { sort: 'salary' } })
  expect(problem).toMatchObject({ status: 422, errors: [{ path: 'sort', code: 'INVALID_CHOICE' }] })
})

describe('a time at the edge of the calendar is refused at its field', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])('from %s', async (from) => {
    const { problem } = await api.call(kinara.owner, 'time-slot.list', { query: { from } })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'from', code: 'INVALID_FORMAT' }] })
  })

  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('today on %s', async (date) => {
    const { problem } = await api.call(kinara.owner, 'today.get', { query: { date } })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'date', code: 'INVALID_FORMAT' }] })
  })
})

describe('a text that the database cannot hold is refused at its field, and nothing is written', () => {
  it.each([
    ['givenName', 'Mei \ud800'],
    ['email', 'mei\u0000@b.co'],
    ['email', 'mei\ud800@b.co'],
  ])('in %s: %j', async (path, text) => {
    const body = { givenName: 'Mei', email: 'mei@b.co', [path]: text }
    const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
    expect(problem).toMatchObject({ status: 422, errors: [{ path, code: 'CONTROL_CHARACTER' }] })
    const { rows } = await api.database.admin.query('select 1 from customer where entity_id = $1', [kinara.id])
    expect(rows).toEqual([])
  })
})

it('names a hundred wrong fields at most: the answer does not outgrow the request', async () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]))
  const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
  expect(problem.errors).toHaveLength(100)
})

describe('an address that cannot be read is answered like any other that leads nowhere', () => {
  it.each(['/api/business-user/%', '/api/service/%ff', `/api/service/${'a'.repeat(400)}`])('%s', async (path) => {
    const { status, type, body } = await get(path)
    expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
    expect(body).not.toContain('FST_')
  })
})

it.each(['"1', '1"', 'W/"1"', '*'])('takes If-Match %s for no version', async (version) => {
  const id = await api.createCustomer(kinara)
  const { problem } = await api.call(kinara.owner, 'customer.update', {
    params: { id },
    body: {},
    headers: { 'if-match': version },
  })
  expect(problem.code).toBe('VERSION_REQUIRED')
})

it.each([
  ['20,001 values', { givenName: Array(20_001).fill(0) }, 20_000],
  ['lists in lists', { givenName: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown }, 32],
])('refuses a body of %s before it parses it, and names the limit', async (_, body, max) => {
  const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
  expect(problem).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    errors: [{ path: 'body', code: 'TOO_MANY', params: { max } }],
  })
})
