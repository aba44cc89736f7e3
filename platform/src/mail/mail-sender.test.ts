import { SMTPServer } from 'smtp-server'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { epochMsToInstant, instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import { databaseOf } from '../database/connection.ts'
import { testApi } from '../testing/api.ts'
import { startMailSender, type MailSender } from './mail-sender.ts'
import { smtpDelivery } from './smtp.ts'

// Uses a real mail server in this process, the real outbox, and the API that writes to it.
const api = await testApi()
const { kinara } = api
const db = databaseOf(api.database.admin)
const logger = pino({ level: 'silent' })

interface Received {
  from: string
  to: string[]
  text: string
}

const received: Received[] = []
/** The response of the server to RCPT TO. Undefined accepts the recipient. */
let refusal: { message: string; responseCode: number } | undefined
let sendingGate: Promise<void> | undefined
const arrivals = new EventTarget()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      await sendingGate
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString('utf8'),
      })
      arrivals.dispatchEvent(new Event('mail'))
      done()
    })
  },
})
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port))
})

const senders: MailSender[] = []
async function startSender(options: { clock?: Clock } = {}): Promise<MailSender> {
  const { deliver } = smtpDelivery({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@steward.test' })
  const sender = await startMailSender({ pool: api.database.api, deliver, logger, pollMs: 50, ...options })
  senders.push(sender)
  return sender
}

const invite = (givenName: string) =>
  api.call(kinara.owner, 'invitation.create', {
    body: { email: `${givenName.toLowerCase()}@invited.test`, role: 'STAFF', givenName, language: 'de' },
  })

const mailsOf = async (givenName: string) => {
  const { rows } = await db.execute<{
    status: string
    attempts: number
    body: string
    html: string
    last_error: string
  }>(
    sql`select status, attempts, body, html, last_error from outbox_mail
      where recipient = ${`${givenName.toLowerCase()}@invited.test`}`,
  )
  return rows
}

const settled = (givenName: string, status: string) =>
  expect.poll(async () => (await mailsOf(givenName))[0]?.status, { timeout: 5_000 }).toBe(status)

beforeEach(() => {
  received.length = 0
  refusal = undefined
  sendingGate = undefined
})

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.close()))
  await db.execute(sql`delete from outbox_mail`)
})

it('sends no email to a remote server without TLS, unless its address allows that', async () => {
  // The same server at an address that does not count as this machine.
  const elsewhere = `smtp://0.0.0.0:${port}`
  const mail = { id: 'a', recipient: 'nia@invited.test', subject: 'Hello', body: 'Hello', html: '', business: 'Kinara' }
  const send = async (url: string) => {
    const { deliver, close } = smtpDelivery({ url, from: 'no-reply@steward.test' })
    await deliver(mail).finally(close)
  }
  await expect(send(elsewhere)).rejects.toThrow(/TLS/)
  expect(received).toHaveLength(0)
  await send(`${elsewhere}?requireTLS=false`)
  expect(received).toHaveLength(1)
})

it('sends an invitation as text and HTML after its commit, and then removes its link from the outbox', async () => {
  await startSender()
  expect((await invite('Nia')).status).toBe(201)
  await settled('Nia', 'SENT')
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@steward.test', to: ['nia@invited.test'] })
  const mail = received[0]!.text
  expect(mail).toMatch(/^From: Kinara Wellness <no-reply@steward\.test>$/m)
  expect(mail).toContain('multipart/alternative')
  // Quoted-printable: a soft line break can be anywhere.
  const flat = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  expect(flat).toMatch(/http:\/\/localhost:3000\/\?invitation=[\w-]{43}&organization=org_kinara/)
  const [storedMail] = await mailsOf('Nia')
  expect(storedMail).toMatchObject({ attempts: 1, last_error: '' })
  expect(storedMail!.body).toContain('invitation=(sent)')
  expect(storedMail!.body + storedMail!.html).not.toMatch(/invitation=[\w-]{43}/)
  const { body } = await api.call(kinara.owner, 'invitation.list', { query: { q: 'nia' } })
  expect(body.items[0]!.mailStatus).toBe('SENT')
})

it('never lets a name add a header', async () => {
  await startSender()
  await db.execute(sql`insert into outbox_mail (entity_id, recipient, template, subject, body, created_at)
    values (${kinara.id}, 'ola@invited.test', 'test', ${'Hello\r\nBcc: eve@evil.test'}, 'text', now())`)
  await settled('Ola', 'SENT')
  expect(received[0]!.to).toEqual(['ola@invited.test'])
  expect(received[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
})

it('sends each email once from several processes', async () => {
  await Promise.all([startSender(), startSender(), startSender()])
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Ela', 'Fay', 'Gia', 'Hana']
  await Promise.all(names.map(invite))
  for (const name of names) await settled(name, 'SENT')
  expect(received.flatMap(({ to }) => to).sort()).toEqual(names.map((name) => `${name.toLowerCase()}@invited.test`))
})

it('retries later when the server is not ready, and gives up on a permanent rejection', async () => {
  let ahead = 0
  const clock = { now: () => epochMsToInstant(instantToEpochMs(systemClock.now()) + ahead) }
  await startSender({ clock })
  refusal = { message: 'try later', responseCode: 451 }
  await invite('Ida')
  await expect.poll(async () => (await mailsOf('Ida'))[0]?.attempts).toBe(1)
  expect(await mailsOf('Ida')).toMatchObject([{ status: 'QUEUED', last_error: expect.stringContaining('try later') }])
  refusal = undefined
  ahead = 61_000
  await settled('Ida', 'SENT')

  refusal = { message: 'no such mailbox', responseCode: 550 }
  await invite('Jana')
  await settled('Jana', 'FAILED')
  expect((await mailsOf('Jana'))[0]!.last_error).toContain('no such mailbox')
})

it('sends emails that an ended process left, but not those that are days old', async () => {
  await invite('Kim')
  await invite('Lea')
  await db.execute(
    sql`update outbox_mail set queued_at = now() - interval '4 days' where recipient = 'lea@invited.test'`,
  )
  await startSender()
  await settled('Kim', 'SENT')
  await settled('Lea', 'FAILED')
  expect(received.map(({ to }) => to)).toEqual([['kim@invited.test']])
})

it('finishes the current email before it stops', async () => {
  const gate = Promise.withResolvers<void>()
  sendingGate = gate.promise
  const sender = await startSender()
  await invite('Mia')
  const closed = Promise.resolve().then(() => sender.close())
  gate.resolve()
  await closed
  const [mail] = await mailsOf('Mia')
  // An email taken before the stop is sent. Otherwise it waits unchanged for the next process.
  expect(mail!.status === 'SENT' ? received.length : mail!.attempts).toBe(mail!.status === 'SENT' ? 1 : 0)
})

it('does not send the email of an invitation that was revoked or sent again in the meantime', async () => {
  const { body: first } = await invite('Nell')
  await api.call(kinara.owner, 'invitation.resend', { params: { id: first.id }, body: {}, version: 1 })
  const { body: second } = await invite('Olga')
  await api.call(kinara.owner, 'invitation.revoke', { params: { id: second.id }, version: 1 })
  await startSender()
  await settled('Olga', 'FAILED')
  await expect.poll(async () => (await mailsOf('Nell')).map(({ status }) => status).sort()).toEqual(['FAILED', 'SENT'])
  expect(received.map(({ to }) => to)).toEqual([['nell@invited.test']])
})
