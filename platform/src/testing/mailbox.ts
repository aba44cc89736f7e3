import { pino } from 'pino'
import { addMinutes, toInstant } from '@steward/shared/time'
import { beforeEach } from 'vitest'
import { jobs } from '../jobs/schedule.ts'
import { testApi, testNow } from './api.ts'

export interface Mail {
  id: string
  recipient: string
  template: string
  subject: string
  body: string
  html: string
  locale: string
  is_held: boolean
}

/** Starts an API for tests of emails to customers. Each test begins at the same time, without emails. */
export async function testMailbox() {
  const api = await testApi()
  const { kinara, nordlicht } = api
  const { staff, manager } = kinara
  const db = api.database.admin
  const dependencies = {
    pool: api.database.api,
    clock: api.clock,
    logger: pino({ level: 'silent' }),
    appOrigin: 'https://app.test',
  }

  beforeEach(async () => {
    api.clock.set(testNow)
    await db.query('delete from outbox_mail')
  })

  /** Returns the emails that wait or were sent, oldest first. */
  async function mails(): Promise<Mail[]> {
    const { rows } = await db.query<Mail>(
      `select id, recipient, template, subject, body, html, locale, coalesce(next_attempt_at > now(), false) as is_held
       from outbox_mail where status <> 'WITHDRAWN' order by queued_at, recipient, id`,
    )
    return rows
  }

  return {
    api,
    kinara,
    nordlicht,
    staff,
    manager,
    db,
    run: (name: string) => jobs.find((job) => job.name === name)!.run(dependencies),
    mails,
    mailLines: async () => (await mails()).map(({ recipient, template }) => `${recipient} ${template}`),
    /** Marks queued emails as sent, as if the seconds for an undo were over. */
    markSent: () => db.query(`update outbox_mail set status = 'SENT', next_attempt_at = null where status = 'QUEUED'`),
    /** Creates a slot tomorrow with a booking of a customer with an address and one of a customer without. */
    async bookedSlot(fields: { startsIn?: number; serviceId?: string } = {}) {
      const slot = await api.createSlot(kinara, fields)
      const ana = await api.createCustomer(kinara, { givenName: 'Ana', email: 'ana@customer.test' })
      const silent = await api.createCustomer(kinara, { givenName: 'Ben', email: '' })
      const createdAt = addMinutes(api.clock.now(), -3 * 24 * 60)
      const booking = await api.createBooking(kinara, { timeSlotId: slot, customerId: ana, createdAt })
      await api.createBooking(kinara, { timeSlotId: slot, customerId: silent, createdAt })
      return { slot, ana, booking }
    },
    choose: (id: string, emailChoice: string) =>
      api.call(staff, 'customer.update', { params: { id }, version: 1, body: { emailChoice } as never }),
    cancel: (id: string, version: number, body: object = {}) =>
      api.call(staff, 'booking.cancel', { params: { id }, version, body: body as never }),
    move: (id: string, version: number, at: string, more: object = {}) =>
      api.call(manager, 'time-slot.update', {
        params: { id },
        version,
        body: {
          startTime: toInstant(at),
          endTime: addMinutes(toInstant(at), 60),
          override: true,
          forceConflict: true,
          ...more,
        },
      }),
  }
}
