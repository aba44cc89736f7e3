import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
const { kinara } = api

/** Sends the path unchanged. `fetch` would normalise it. */
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

describe('a forged cursor is rejected with 422 at its field', () => {
  it.each(['2026-13-45 99:99:99+00', '0000-01-01 00:00:00+00', '9999-12-31 24:00:00+99:99', '2026-02-30 00:00:00+00'])(
    'when its time is %s',
    async (time) => {
      const cursor = cursorOf('createdAt', time, kinara.id)
      const { problem } = await api.call(kinara.owner, 'customer.list', { query: { sort: 'createdAt', cursor } })
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] })
    },
  )

  it.each(['2026-99-99', '0000-00-00', '2026-02-30'])('when its day is %s', async (day) => {
    const cursor = cursorOf('startDate', day, kinara.id)
    const { problem } = await api.call(kinara.owner, 'subscription.list', { query: { sort: 'startDate', cursor } })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] })
  })

  it('a cursor with a valid or infinite time is accepted', async () => {
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
] as const)('%s rejects an unknown query field by its name', async (id) => {
  const { problem } = await api.call(kinara.owner, id, { query: { colour: 'red' } as never })
  expect(problem).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'colour', code: 'UNKNOWN_FIELD' }],
  })
})

it.each(['location.list', 'media.list'] as const)('%s rejects an unknown sort', async (id) => {
  const { problem } = await api.call(kinara.owner, id, { query: { sort: 'salary' } })
  expect(problem).toMatchObject({ status: 422, errors: [{ path: 'sort', code: 'INVALID_CHOICE' }] })
})

describe('a time at the edge of the calendar is rejected at its field', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'when the list of time slots starts at %s',
    async (from) => {
      const { problem } = await api.call(kinara.owner, 'time-slot.list', { query: { from } })
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'from', code: 'INVALID_FORMAT' }] })
    },
  )

  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('when today is requested for %s', async (date) => {
    const { problem } = await api.call(kinara.owner, 'today.get', { query: { date } })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'date', code: 'INVALID_FORMAT' }] })
  })
})

describe('a text that the database cannot hold is rejected at its field and not written', () => {
  it.each([
    ['givenName', 'Mei \ud800'],
    ['email', 'mei\u0000@b.co'],
    ['email', 'mei\ud800@b.co'],
  ])('when %s is %j', async (path, text) => {
    const body = { givenName: 'Mei', email: 'mei@b.co', [path]: text }
    const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
    expect(problem).toMatchObject({ status: 422, errors: [{ path, code: 'CONTROL_CHARACTER' }] })
    const { rows } = await api.database.admin.query('select 1 from customer where entity_id = $1', [kinara.id])
    expect(rows).toEqual([])
  })
})

it('lists at most a hundred wrong fields, which limits the size of the response', async () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]))
  const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
  expect(problem.errors).toHaveLength(100)
})

describe('an address that cannot be decoded gets the same 404 as an unknown address', () => {
  it.each(['/api/business-user/%', '/api/service/%ff', `/api/service/${'a'.repeat(400)}`])(
    'when it is %s',
    async (path) => {
      const { status, type, body } = await get(path)
      expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
      expect(body).not.toContain('FST_')
    },
  )
})

it.each(['"1', '1"', 'W/"1"', '*'])('rejects If-Match %s as a missing version', async (version) => {
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
])('rejects a body of %s before parsing it, and names the limit', async (_, body, max) => {
  const { problem } = await api.call(kinara.owner, 'customer.create', { body: body as never })
  expect(problem).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    errors: [{ path: 'body', code: 'TOO_MANY', params: { max } }],
  })
})
