import { expect, it } from 'vitest'
import { withOverride } from './override-sources.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

const sources = { publicUrl: 'https://app.test', identityOrigin: 'https://id.test' }
const policyOf = (cookie: string | undefined) => contentSecurityPolicy(withOverride(sources, cookie), 'n')

it('lets the page of a developer load code from their own machine', () => {
  const policy = policyOf('a=1; steward-override=http%3A%2F%2Flocalhost%3A8081')
  expect(policy).toContain("script-src 'self' http://localhost:8081;")
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8081 ws:\/\/127\.0\.0\.1:8081/)
})

it('leaves the configured origins of remotes and of change notices in the policy of a developer', () => {
  const configured = { ...sources, remoteOrigins: ['https://cdn.test'], changeNotices: ['ws://localhost:8090'] }
  const policy = contentSecurityPolicy(withOverride(configured, 'steward-override=http%3A%2F%2Flocalhost%3A8081'), 'n')
  expect(policy).toContain("script-src 'self' https://cdn.test http://localhost:8081;")
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8090 ws:\/\/localhost:8081/)
})

it.each([
  undefined,
  'steward-override=',
  'steward-override=https%3A%2F%2Fevil.test',
  "steward-override=http%3A%2F%2Flocalhost%3A8081%20'unsafe-inline'",
  'steward-override=http%3A%2F%2Flocalhost%3A8081%3B%20script-src%20*',
  'steward-override=%E0%A4%A',
  'x-steward-override=http%3A%2F%2Flocalhost%3A8081',
])('leaves every other policy unchanged: %s', (cookie) => {
  expect(policyOf(cookie)).toBe(policyOf(undefined))
  expect(policyOf(cookie)).toContain("script-src 'self';")
})
