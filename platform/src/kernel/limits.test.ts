import { describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const origin = 'https://office.example'
const api = await testApi({ requestsPerMinute: 3, allowedOrigin: origin, trustedProxies: ['127.0.0.1'] })

describe('a user who calls too often', () => {
  it('gets 429 with the time to wait, while other users are served', async () => {
    const responses = []
    for (let index = 0; index < 4; index++) responses.push(await api.call(api.kinara.owner, 'service-tag.list'))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(responses[3]!.problem.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(responses[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.call(api.kinara.staff, 'service-tag.list')).status).toBe(200)
  })
})

it('logs the client address from a trusted proxy for rejected requests only', async () => {
  api.log.length = 0
  await fetch(`${api.origin}/api/service`, { headers: { 'x-forwarded-for': '1.1.1.1, 198.51.100.7' } })
  await api.call(api.kinara.manager, 'service-tag.list', { headers: { 'x-forwarded-for': '198.51.100.8' } })
  await expect.poll(() => api.log.filter(({ msg }) => msg === 'request').length).toBe(2)
  expect(api.log.map(({ status, address }) => [status, address])).toEqual([
    [401, '198.51.100.7'],
    [200, undefined],
  ])
})

describe('a browser at another origin', () => {
  const ask = (from: string) =>
    fetch(`${api.origin}/api/service`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })

  it('may call the API if the settings allow it', async () => {
    const response = await ask(origin)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-business-entity')
  })

  it('may not call the API otherwise', async () => {
    expect((await ask('https://other.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
