import { expect, it } from 'vitest'
import { refuseKnownPassword } from './known-password.ts'

const published = 'postgres://postgres:steward-local-only@postgres:5432/steward'

it('rejects the published password for an app that others can reach', () => {
  expect(() => refuseKnownPassword(published, 'https://app.kinara.test')).toThrow(
    'PUBLIC_URL is "https://app.kinara.test" and the database has the published default password. Set POSTGRES_PASSWORD',
  )
  expect(() => refuseKnownPassword(published.replace('local', '%6cocal'), 'https://app.kinara.test')).toThrow(
    'published default password',
  )
})

it('accepts it on this machine, and any other password everywhere', () => {
  expect(() => refuseKnownPassword(published, 'http://localhost:3000')).not.toThrow()
  expect(() => refuseKnownPassword('postgres://postgres:own@db/steward', 'https://app.kinara.test')).not.toThrow()
})
