import { describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.origin}${path}`, { headers })

describe('the caller of the API', () => {
  it('is rejected without a token', async () => {
    const response = await api.call('nobody', 'service-tag.list', { entityId: kinara.id })
    expect(response.status).toBe(401)
    expect(response.problem).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  })

  it.each([
    ['that has expired', { lifetime: -60 }],
    ['of another issuer', { issuer: 'http://other.test/' }],
    ['for another audience', { audience: 'https://other.test/' }],
  ])('is rejected with a token %s', async (_, token) => {
    const bearer = await api.issuer.issue({ sub: kinara.owner.sub, organizationId: kinara.organizationId, ...token })
    const response = await get('/api/service-tag', {
      authorization: `Bearer ${bearer}`,
      'x-business-entity': kinara.id,
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('invalid_token')
  })

  it('is served as an active member of the business of the token', async () => {
    expect((await api.call(kinara.staff, 'service-tag.list')).body).toEqual({ items: [] })
  })

  it('must name the business of the token', async () => {
    const missing = await api.call(kinara.owner, 'service-tag.list', { entityId: null })
    expect([missing.status, missing.problem.code]).toEqual([400, 'ENTITY_REQUIRED'])
    const other = await api.call(kinara.owner, 'service-tag.list', { entityId: nordlicht.id })
    expect([other.status, other.problem.code]).toEqual([403, 'ENTITY_MISMATCH'])
    const nonsense = await api.call(kinara.owner, 'service-tag.list', { entityId: 'x' })
    expect([nonsense.status, nonsense.problem.code]).toEqual([403, 'ENTITY_MISMATCH'])
  })

  it('is rejected from the first call after being deactivated', async () => {
    await api.database.admin.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [
      kinara.otherProvider.id,
    ])
    const response = await api.call(kinara.otherProvider, 'service-tag.list')
    expect([response.status, response.problem.code]).toEqual([403, 'MEMBERSHIP_ENDED'])
  })
})

describe('a `sub` that is not linked to a member', () => {
  const newcomer = async (email: string, emailVerified: boolean) => {
    await api.database.admin.query(`update business_user set auth0_user_id = null, status = 'INVITED' where id = $1`, [
      nordlicht.manager.id,
    ])
    const bearer = await api.issuer.issue({
      sub: 'auth0|newcomer',
      organizationId: nordlicht.organizationId,
      email,
      emailVerified,
    })
    return get('/api/service-tag', { authorization: `Bearer ${bearer}`, 'x-business-entity': nordlicht.id })
  }

  it('is rejected while its email is not verified or belongs to no member', async () => {
    expect((await newcomer(nordlicht.manager.email, false)).status).toBe(403)
    expect((await newcomer('stranger@nordlicht.test', true)).status).toBe(403)
  })

  it.each([
    ['REVOKED', '2026-12-01T00:00:00Z'],
    ['PENDING', '2026-11-18T00:00:00Z'],
    ['EXPIRED', '2026-11-18T00:00:00Z'],
  ])('is rejected when the invitation is %s and expires at %s', async (status, expiresAt) => {
    const member = nordlicht.manager
    await api.database.admin.query(
      `insert into invitation (entity_id, business_user_id, email, role, status, expires_at, created_at, updated_at)
       values ($1, $2, $3, 'BUSINESS_MANAGER', $4, $5, $5, $5)`,
      [nordlicht.id, member.id, member.email, status, expiresAt],
    )
    expect((await newcomer(member.email, true)).status).toBe(403)
    await api.database.admin.query('delete from invitation where business_user_id = $1', [member.id])
  })

  it('is linked once to the invited member with the same verified email, which the trail records', async () => {
    expect((await newcomer(nordlicht.manager.email.toUpperCase(), true)).status).toBe(200)
    const { rows } = await api.database.admin.query(`select auth0_user_id, status from business_user where id = $1`, [
      nordlicht.manager.id,
    ])
    expect(rows).toEqual([{ auth0_user_id: 'auth0|newcomer', status: 'ACTIVE' }])
    const trail = await api.database.admin.query(`select action from audit_event where record_id = $1`, [
      nordlicht.manager.id,
    ])
    expect(trail.rows).toEqual([{ action: 'member.link' }])
    const second = await api.issuer.issue({
      sub: 'auth0|second',
      organizationId: nordlicht.organizationId,
      email: nordlicht.manager.email,
    })
    expect(
      (await get('/api/service-tag', { authorization: `Bearer ${second}`, 'x-business-entity': nordlicht.id })).status,
    ).toBe(403)
  })
})

describe('an error outside the contract', () => {
  it('is a problem document for an unknown path', async () => {
    const response = await get('/api/nowhere')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      requestId: response.headers.get('x-request-id'),
    })
  })

  it.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'MALFORMED_JSON'],
    ['a key that reaches a prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'MALFORMED_JSON'],
    ['bytes that are not UTF-8', 'application/json', Buffer.from('{"name":"René"}', 'latin1'), 400, 'MALFORMED_JSON'],
    ['another content type', 'text/plain', 'name=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than a megabyte', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is a problem document for %s', async (_, contentType, body, status, code) => {
    const headers = {
      authorization: `Bearer ${await api.tokenOf(kinara.owner)}`,
      'x-business-entity': kinara.id,
      'content-type': contentType,
    }
    const response = await fetch(`${api.origin}/api/service`, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, requestId: expect.any(String) })
  })
})

it('rejects a query field that the contract does not know', async () => {
  const response = await api.call(kinara.owner, 'service-tag.list', { query: { colour: 'red' } as never })
  expect(response.status).toBe(422)
  expect(response.problem.errors).toEqual([{ path: 'colour', code: 'UNKNOWN_FIELD' }])
})

it('logs operation, status and business of a call, and no personal data', async () => {
  api.log.length = 0
  await api.call(kinara.owner, 'service-tag.list', {
    query: { q: 'Aisyah' } as never,
    headers: { 'x-request-id': 'trace-12345' },
  })
  await expect
    .poll(() => api.log)
    .toEqual([
      expect.objectContaining({
        requestId: 'trace-12345',
        operation: 'service-tag.list',
        status: 422,
        entityId: kinara.id,
        ms: expect.any(Number),
      }),
    ])
  expect(JSON.stringify(api.log)).not.toMatch(/Aisyah|Bearer|auth0/)
})

describe('the API process', () => {
  it('reports that it is live and that its database is ready', async () => {
    expect(await (await get('/health/live')).json()).toEqual({ status: 'live' })
    expect(await (await get('/health/ready')).json()).toEqual({ status: 'ready', database: true })
  })

  it('counts its calls by operation and status', async () => {
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(/steward_request_duration_seconds_count\{operation="service-tag.list",status="200"\} \d+/)
    expect(text).toContain('steward_database_connections{state="waiting"} 0')
  })
})
