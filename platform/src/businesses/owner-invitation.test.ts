import { systemClock } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { hashTicket } from '../identity/account/ticket.ts'
import { createInvitations } from '../identity/account/invitations.ts'
import { testDatabase } from '../testing/database.ts'
import { createBusiness } from './create-business.ts'
import { kinara } from './testing/sample-business.ts'

// Uses the local provider: the ticket in the link of the email admits the owner.
const database = await testDatabase()

it('the link in the mail makes the owner of a new business a member, once', async () => {
  await createBusiness(
    { pool: database.admin, clock: systemClock, appOrigin: 'https://app.example.com', hasOwnProvider: true },
    kinara,
  )
  const mails = await database.admin.query<{ body: string }>('select body from outbox_mail')
  const ticket = hashTicket(/invitation=([\w-]+)/.exec(mails.rows[0]!.body)![1]!)
  const invitations = createInvitations(database.identity, systemClock, systemClock)
  expect(await invitations.find(ticket)).toMatchObject({ standing: 'open', role: 'OWNER', inviter: null })
  const person = { passwordHash: 'hash', givenName: 'Aina', familyName: 'Rahman' }
  const accept = () => invitations.acceptAsNew(ticket, kinara.organizationId, person)
  const { answer, sub } = await accept()
  expect(answer).toBe('accepted')
  const members = await database.admin.query('select status, auth0_user_id from business_user')
  expect(members.rows).toEqual([{ status: 'ACTIVE', auth0_user_id: sub }])
  expect((await accept()).answer).toBe('used')
})
