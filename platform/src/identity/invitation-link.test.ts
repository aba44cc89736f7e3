import { randomBytes } from 'node:crypto'
import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { hashTicket } from './account/ticket.ts'
import { isSomebodyWaiting } from '../testing/lock-wait.ts'
import { createHttpBrowser } from './testing/http-browser.ts'
import { appOrigin, businesses } from '../testing/identity-fixture.ts'
import { goodPassword, newcomer, ruleNow, testInvitations, type Invited } from '../testing/invitations.ts'
import { callbackOf } from '../testing/sign-in.ts'

const { kinara, nordlicht } = businesses
const { database, rules, invite, open, memberOf, statusOf } = await testInvitations()

describe('a link that is not accepted shows the reason and a way back', () => {
  const shown = async (ticket: string, organization?: string) => {
    const { page } = await open({ ticket }, organization === undefined ? {} : { organization })
    expect(page.text).toContain(`<a class="button" href="${appOrigin}">Go to Steward</a>`)
    return [page.status, /<h1>(.*)<\/h1>/.exec(page.text)?.[1]]
  }

  it('when it has expired by the clock of the business rules', async () => {
    const guest = await invite({ expiresIn: 1 })
    rules.time = addMinutes(ruleNow, 1)
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation has expired'])
    rules.time = ruleNow
    expect((await open(guest)).page.status).toBe(200)
    const { page } = await open(await invite({ expiresIn: -1 }))
    expect(page.text).toContain('Ask Anna Lim at Kinara Wellness for a new one.')
  })

  it('when it has been used', async () => {
    const guest = await invite()
    const { browser, post } = await open(guest)
    await post(newcomer)
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation has been used'])
    const again = await open(guest, { browser })
    expect(again.page.text).toContain('If you used it yourself, sign in.')
  })

  it('when it was revoked', async () => {
    const guest = await invite()
    await database.admin.query(`update public.invitation set status = 'REVOKED' where id = $1`, [guest.id])
    expect(await shown(guest.ticket)).toEqual([410, 'This invitation was revoked'])
  })

  it('when a newer one was sent', async () => {
    const guest = await invite()
    const newer = await resend(guest)
    expect(await shown(guest.ticket)).toEqual([410, 'You have a newer invitation'])
    expect((await open(newer)).page.status).toBe(200)
  })

  it('when it belongs to another business, without naming that', async () => {
    const guest = await invite({ business: nordlicht })
    expect(await shown(guest.ticket, kinara.organizationId)).toEqual([404, 'This invitation is for another business'])
    expect((await open(guest)).page.text).not.toContain('Nordlicht')
  })

  it('when it was changed', async () => {
    const guest = await invite()
    expect(await shown(`${guest.ticket.slice(0, -1)}_`)).toEqual([404, 'This invitation link does not work'])
    expect(await shown('a\u0000b')).toEqual([404, 'This invitation link does not work'])
    expect(await shown('x'.repeat(2_000))).toEqual([404, 'This invitation link does not work'])
  })

  it('when the ticket is only the stored hash of one', async () => {
    const guest = await invite()
    expect(await shown(hashTicket(guest.ticket))).toEqual([404, 'This invitation link does not work'])
    await open(guest)
    const { rows } = await database.admin.query<{ row: string }>('select artifact::text as row from identity.artifact')
    const storedRows = rows.map(({ row }) => row).join('\n')
    expect(storedRows).toContain(hashTicket(guest.ticket))
    expect(storedRows).not.toContain(guest.ticket)
  })

  it('and limits how many tickets an address can try', async () => {
    const { page, browser } = await open({ ticket: 'guess' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await browser.post(page.address, {}, { 'x-forwarded-for': '198.51.100.20' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
  })
})

describe('forms of other sites', () => {
  it('are rejected by their origin', async () => {
    const guest = await invite()
    const { post } = await open(guest)
    expect((await post(newcomer, { origin: 'https://evil.test' })).status).toBe(400)
    expect(await statusOf(guest)).toBe('PENDING')
  })

  it('have no effect without the cookie of the interaction', async () => {
    const guest = await invite()
    const { page } = await open(guest)
    const stranger = createHttpBrowser()
    expect((await stranger.post(page.address, newcomer)).status).toBe(400)
    expect(await statusOf(guest)).toBe('PENDING')
  })

  it('have no effect at the address of another prompt', async () => {
    const guest = await invite()
    const { page, browser } = await open(guest)
    for (const other of ['login', 'business']) {
      expect((await browser.get(page.address.replace('/u/invitation/', `/u/${other}/`))).status).toBe(400)
    }
  })
})

describe('concurrent requests', () => {
  it('use a ticket only once, and create one account', async () => {
    const guest = await invite()
    const doors = await Promise.all([open(guest), open(guest), open(guest)])
    const pages = await Promise.all(
      doors.map(({ post }, index) => post({ ...newcomer, password: `${goodPassword} ${index}` })),
    )
    const isIn = pages.filter((page) => callbackOf(page)?.code)
    expect(isIn).toHaveLength(1)
    for (const page of pages) {
      if (page !== isIn[0])
        expect(page.text).toMatch(/This invitation has been used|There is an account with your email/)
    }
    const { rows } = await database.admin.query(`select from identity.account where email = $1`, [guest.email])
    expect(rows).toHaveLength(1)
  })

  it('revoke an invitation or accept it, but not both', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = await invite()
      const { post } = await open(guest)
      const [page] = await Promise.all([post(newcomer), revoke(guest)])
      const isIn = callbackOf(page)?.code !== undefined
      expect(await statusOf(guest)).toBe(isIn ? 'ACCEPTED' : 'REVOKED')
      expect((await memberOf(guest)).status).toBe(isIn ? 'ACTIVE' : 'INVITED')
      if (!isIn) expect(page.text).toContain('This invitation was revoked')
    }
  })

  it.each([
    ['revoked', revoke, 'This invitation was revoked', 'REVOKED'],
    ['sent again', resend, 'You have a newer invitation', 'PENDING'],
  ] as const)('wait while an invitation is being %s, and then read the result', async (_, act, sentence, status) => {
    const guest = await invite()
    const { post } = await open(guest)
    let waiting: Promise<unknown> = Promise.resolve()
    await act(guest, async () => {
      waiting = post(newcomer)
      await expect.poll(() => isSomebodyWaiting(database.admin)).toBe(true)
    })
    expect((await (waiting as ReturnType<typeof post>)).text).toContain(sentence)
    expect(await statusOf(guest)).toBe(status)
    expect((await memberOf(guest)).auth0_user_id).toBeNull()
  })

  it('accept an invitation or replace its link, but not both', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = await invite()
      const { post } = await open(guest)
      const [page, newer] = await Promise.all([post(newcomer), resend(guest)])
      const isIn = callbackOf(page)?.code !== undefined
      expect(await statusOf(guest)).toBe(isIn ? 'ACCEPTED' : 'PENDING')
      if (!isIn) {
        expect(page.text).toContain('You have a newer invitation')
        expect((await open(newer)).page.status).toBe(200)
      }
    }
  })
})

/** Revokes an invitation as revoke-invitation.ts does, under the same lock. */
async function revoke({ id, memberId }: Invited, beforeCommit?: () => Promise<void>): Promise<void> {
  await inTeamLock(async (run) => {
    const open = await run(`update public.invitation set status = 'REVOKED' where id = $1 and status = 'PENDING'`, [id])
    if (open) await run(`update public.business_user set deleted_at = now() where id = $1`, [memberId])
    await beforeCommit?.()
  })
}

/** Sends an invitation again as resend-invitation.ts does, under the same lock. */
async function resend(guest: Invited, beforeCommit?: () => Promise<void>): Promise<Invited> {
  const ticket = randomBytes(32).toString('base64url')
  await inTeamLock(async (run) => {
    await run(
      `with before as (select ticket_hash, entity_id, id from public.invitation where id = $1 and status = 'PENDING'),
         kept as (insert into public.invitation_replaced_ticket (ticket_hash, entity_id, invitation_id, created_at)
           select ticket_hash, entity_id, id, now() from before)
       update public.invitation set ticket_hash = $2 where id in (select id from before)`,
      [guest.id, hashTicket(ticket)],
    )
    await beforeCommit?.()
  })
  return { ...guest, ticket }
}

async function inTeamLock(work: (run: (statement: string, values: unknown[]) => Promise<boolean>) => Promise<unknown>) {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('team ' || $1, 0))`, [kinara.id])
    await work(async (statement, values) => ((await client.query(statement, values)).rowCount ?? 0) > 0)
    await client.query('commit')
  } finally {
    client.release()
  }
}
