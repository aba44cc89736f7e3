import { parseArgs } from 'node:util'
import pg from 'pg'
import { runningDatabase } from '../processes/running-database.ts'
import { readSettings } from '../settings/settings.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { runCommand, say } from '../terminal/console.ts'

type Mail = {
  created_at: string
  recipient: string
  subject: string
  body: string
  status: string
  last_error: string
  business: string
}

/** `pnpm outbox [--last n]`: shows the emails of the platform, of every business, newest last. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { last: { type: 'string', default: '20' } }, allowPositionals: true })
  if (!/^[1-9]\d{0,5}$/.test(values.last))
    throw new OperatorError(`--last is "${values.last}": it must be a number of emails, such as --last 5.`)
  const settings = readSettings()
  const { url } = await runningDatabase(settings)
  if (!url) throw new OperatorError('Reading the outbox needs the database administrator. Set DATABASE_URL.')
  const mails = await readMails(url, Number(values.last))
  if (mails.length === 0) say('No emails yet. Invitations and notices will show up here.')
  for (const mail of mails) {
    const state = mail.status === 'FAILED' ? `FAILED: ${mail.last_error}` : mail.status.toLowerCase()
    say(
      `${'─'.repeat(72)}\nTo:      ${mail.recipient}\nFrom:    ${mail.business}\nDate:    ${mail.created_at} (${state})\nSubject: ${mail.subject}\n\n${mail.body}\n`,
    )
  }
  if (mails.length > 0 && !settings.smtpUrl)
    say('SMTP_URL is not set, so these emails are only shown here and not sent.')
})

async function readMails(url: string, limit: number): Promise<Mail[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The emails of every business are needed. Row security does not apply to the owner of the tables.
    await client.query('set role steward_owner')
    const { rows } = await client.query<Mail>(
      `select * from (
         select to_char(created_at, 'YYYY-MM-DD HH24:MI "UTC"') as created_at, recipient, subject, body, status, last_error,
                (select name from business_entity where id = entity_id) as business, created_at as written, outbox_mail.id
         from outbox_mail order by written desc, outbox_mail.id desc limit $1) as newest
       order by written, id`,
      [limit],
    )
    return rows
  } finally {
    await client.end()
  }
}
