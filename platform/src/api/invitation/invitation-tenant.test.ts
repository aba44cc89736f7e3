import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'

// Runs with a tenant of Auth0 as the identity provider. It does not know our tickets. A verified email lets invited
// people in.
const api = await testApi({ hasOwnProvider: false })
const { kinara } = api
const db = databaseOf(api.database.admin)

const invite = async (email: string) =>
  (
    await api.call(kinara.owner, 'invitation.create', {
      body: { email, role: 'SERVICE_PROVIDER', givenName: 'Nia', lastName: 'Tan' },
    })
  ).body

/** Sends the first call of a person with a token of the tenant. */
async function signInAs(email: string, isVerified = true) {
  const sub = `auth0|${email}`
  const bearer = await api.issuer.issue({
    sub,
    organizationId: kinara.organizationId,
    email,
    emailVerified: isVerified,
  })
  const response = await fetch(`${api.origin}/api/business-user/${encodeURIComponent(sub)}`, {
    headers: { authorization: `Bearer ${bearer}`, 'x-business-entity': kinara.id },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('the email leads to the sign-in, without a ticket that the tenant would reject', async () => {
  await invite('nia@invited.test')
  const { rows } = await db.execute<{ body: string; html: string }>(sql`select body, html from outbox_mail`)
  expect(rows[0]!.body).toContain('Accept invitation:\nhttp://localhost:3000/\n')
  expect(rows[0]!.body).toContain('Sign in as nia@invited.test by Thu 26 Nov')
  expect(rows[0]!.body + rows[0]!.html).not.toContain('invitation=')
})

it('an invited person gets in by their verified email, with their role, and the invitation is accepted', async () => {
  const { id } = await invite('noa@invited.test')
  expect((await signInAs('noa@invited.test', false)).status).toBe(403)
  const { status, body } = await signInAs('Noa@invited.test')
  expect([status, body['role'], body['status']]).toEqual([200, 'SERVICE_PROVIDER', 'ACTIVE'])
  const { body: list } = await api.call(kinara.owner, 'invitation.list', { query: { status: 'ACCEPTED' } })
  expect(list.items.map((one) => one.id)).toEqual([id])
})

it('an invited person whose role was changed in the meantime gets in with the new role', async () => {
  const { id, memberId } = await invite('nel@invited.test')
  const roleOfInvitation = async () => {
    const { body } = await api.call(kinara.owner, 'invitation.list')
    return body.items.filter((one) => one.id === id).map(({ role, status }) => [role, status])
  }
  await api.call(kinara.owner, 'member.change-role', { params: { id: memberId }, body: { role: 'STAFF' }, version: 1 })
  expect(await roleOfInvitation()).toEqual([['STAFF', 'PENDING']])
  const { status, body } = await signInAs('nel@invited.test')
  expect([status, body['role'], body['status']]).toEqual([200, 'STAFF', 'ACTIVE'])
  expect(await roleOfInvitation()).toEqual([['STAFF', 'ACCEPTED']])
})

it('a person who was deactivated or removed from the team does not get in by their email', async () => {
  const { memberId } = await invite('ola@invited.test')
  await signInAs('ola@invited.test')
  await api.call(kinara.owner, 'member.deactivate', { params: { id: memberId }, version: 2 })
  expect((await signInAs('ola@invited.test')).body['code']).toBe('MEMBERSHIP_ENDED')
  await api.call(kinara.owner, 'member.remove', { params: { id: memberId }, version: 3 })
  expect((await signInAs('ola@invited.test')).body['code']).toBe('MEMBERSHIP_ENDED')
})

it('an invitation that was revoked or has expired lets nobody in', async () => {
  const { id } = await invite('pia@invited.test')
  await api.call(kinara.owner, 'invitation.revoke', { params: { id }, version: 1 })
  expect((await signInAs('pia@invited.test')).status).toBe(403)
  await invite('rui@invited.test')
  api.clock.set('2026-11-26T01:00:00Z')
  expect((await signInAs('rui@invited.test')).status).toBe(403)
})
