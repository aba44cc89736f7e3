import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { hostRuleOf, isHealthCheck, knownAddresses } from './known-hosts.ts'

const hosted = hostRuleOf(['https://app.example.com', 'http://localhost:3001/'])

it.each([
  ['app.example.com', true],
  ['App.Example.COM', true],
  ['app.example.com:443', true],
  ['localhost:3001', true],
  ['localhost:3002', true],
  ['127.0.0.1:3002', true],
  ['[::1]:3002', true],
  ['app.example.com:80', false],
  ['app.example.com.evil.test', false],
  ['evil.test', false],
  ['evil.test:3002', false],
  ['localhost', false],
  ['localhost:3999', false],
  ['localhost:3002@evil.test', false],
  ['127.0.0.1.nip.io:3002', false],
  ['', false],
  [undefined, false],
])('a process at port 3002 decides whether it accepts the host %s: %s', (host, expected) =>
  expect(hosted(host, 3002)).toBe(expected),
)

it('a process at port 80 accepts localhost with and without the port', () => {
  expect([hosted('localhost', 80), hosted('localhost:80', 80), hosted('localhost', 3002)]).toEqual([true, true, false])
})

describe('the addresses of an installation', () => {
  const rule = (variables: Record<string, string>) => hostRuleOf(knownAddresses(readSettings(variables)))

  it('include those at which containers reach one another', () => {
    const composed = rule({
      HOST: '0.0.0.0',
      API_URL: 'http://api:3002',
      IDENTITY_JWKS_URL: 'http://identity:3001/.well-known/jwks.json',
    })
    const hosts = ['api:3002', 'identity:3001', 'localhost:3000', 'localhost:3001', 'gateway:3000', '0.0.0.0:3002']
    expect(hosts.filter((host) => composed(host, 3002))).toEqual(hosts.slice(0, 4))
  })

  it('include the address that the process listens on, and a platform at another origin', () => {
    const bound = rule({ HOST: '192.0.2.7', API_BASE_URL: 'https://api.example.com' })
    expect(['192.0.2.7:3002', 'api.example.com'].every((host) => bound(host, 3002))).toBe(true)
    expect(rule({ HOST: 'fd00::7' })('[fd00::7]:3000', 3000)).toBe(true)
  })
})

it('the health checks are two paths and no other', () => {
  expect(['/health/live', '/health/ready', '/health', '/health/live/x', '/'].filter(isHealthCheck)).toEqual([
    '/health/live',
    '/health/ready',
  ])
})
