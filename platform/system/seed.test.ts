import type { PayrollRun, ResponseOf } from '@steward/shared/contracts'
import { trailFaults } from '@steward/shared/contracts/insight/trail-registry'
import { fixedClock, type Instant } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, testDatabase, type TestDatabase } from '../src/testing/database.ts'
import { listCommissionGaps } from '../src/api/commission-gap/list-commission-gaps.ts'
import { recomputePayrollRun } from '../src/api/payroll/run/recompute-run.ts'
import { getPayrollRun } from '../src/api/payroll/run/payroll-runs.ts'
import { withTransaction } from '../src/database/connection.ts'
import { asOwner, type DemoOwner } from '../src/seed/acting.ts'
import { kinara } from '../src/seed/kinara.ts'
import { demoPassword, seedDemo, type DemoAccount, type SeedReport } from '../src/seed/index.ts'

// A Thursday, 10:42 in Kuala Lumpur and 03:42 in Berlin. Its year of history includes both clock changes.
const firstStart = fixedClock('2026-11-19T02:42:00.000Z' as Instant)

let database: TestDatabase
let report: SeedReport
let accounts: DemoAccount[] = []

beforeAll(async () => {
  database = await testDatabase()
  report = await seedDemo({
    pool: database.admin,
    clock: firstStart,
    createAccounts: async (list) => void (accounts = list),
  })
  // A busy machine has taken two minutes.
}, 300_000)

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await database.admin.query(query)).rows as T[]
}

const countOf = async (query: string) => Number((await rowsOf<{ count: string }>(query))[0]!.count)

describe('the demo businesses', () => {
  it('have the team, the services, the customers and the plans that the documentation promises', async () => {
    const rows = await rowsOf(`
      SELECT slug, time_zone, currency, tax_percentage::text AS tax,
        (SELECT count(*)::int FROM business_user WHERE entity_id = business_entity.id) AS members,
        (SELECT count(*)::int FROM service WHERE entity_id = business_entity.id) AS services,
        (SELECT count(*)::int FROM customer WHERE entity_id = business_entity.id) AS customers,
        (SELECT count(*)::int FROM membership_plan WHERE entity_id = business_entity.id) AS plans
      FROM business_entity JOIN business_payment_details ON entity_id = business_entity.id ORDER BY slug`)
    expect(rows).toEqual([
      {
        slug: 'kinara-wellness',
        time_zone: 'Asia/Kuala_Lumpur',
        currency: 'MYR',
        tax: '8',
        members: 30,
        services: 12,
        customers: 600,
        plans: 9,
      },
      {
        slug: 'nordlicht-studio',
        time_zone: 'Europe/Berlin',
        currency: 'EUR',
        tax: '19',
        members: 5,
        services: 4,
        customers: 60,
        plans: 2,
      },
      {
        slug: 'seri-yoga',
        time_zone: 'Asia/Kuala_Lumpur',
        currency: 'MYR',
        tax: '0',
        members: 1,
        services: 0,
        customers: 0,
        plans: 0,
      },
    ])
  })

  it('have bookings in every status, over a year and two weeks', async () => {
    const statuses = await rowsOf<{ status: string; count: number }>(
      'SELECT status, count(*)::int FROM booking GROUP BY status',
    )
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'CANCELLED',
      'CHECKED_IN',
      'CONFIRMED',
      'PAYMENT_FAILED',
      'PAYMENT_PENDING',
      'REFUNDED',
    ])
    expect(report).toMatchObject({ outcome: 'made' })
    expect(report.bookings).toBeGreaterThan(10_000)
    const [days] = await rowsOf(
      `SELECT min(start_time)::date::text AS first, max(start_time)::date::text AS last FROM time_slot`,
    )
    expect(days).toEqual({ first: '2025-11-19', last: '2026-12-03' })
  })

  it('let some customers in today who pay later, none of them booked online', async () => {
    const [unpaid] = await rowsOf<{ count: number; online: number; earned: number }>(
      `SELECT count(*)::int, count(*) FILTER (WHERE booking_source = 'ONLINE')::int AS online,
         count(*) FILTER (WHERE EXISTS (SELECT FROM commission_entry WHERE booking_id = booking.id))::int AS earned
       FROM booking WHERE status = 'CHECKED_IN' AND total > paid_amount`,
    )
    expect(unpaid).toMatchObject({ online: 0, earned: 0 })
    expect(unpaid!.count).toBeGreaterThan(0)
  })

  it('let the demo accounts sign in where they work', async () => {
    expect(accounts.map(({ email, password }) => [email, password])).toEqual(
      [
        'owner@kinara.test',
        'manager@kinara.test',
        'staff@kinara.test',
        'provider@kinara.test',
        'multi@kinara.test',
        'owner@nordlicht.test',
        'owner@seri.test',
      ].map((email) => [email, demoPassword]),
    )
    for (const { sub, email } of accounts) {
      const roles = await database.admin.query(
        'SELECT role FROM business_user WHERE auth0_user_id = $1 AND email = $2',
        [sub, email],
      )
      expect(roles.rowCount).toBe(email === 'multi@kinara.test' ? 2 : 1)
    }
  })

  it('give the account of the provider slots today and on every day of the week', async () => {
    const rows = await rowsOf(`
      SELECT DISTINCT (start_time AT TIME ZONE 'Asia/Kuala_Lumpur')::date::text AS day
      FROM time_slot JOIN business_user ON business_user.id = provider_id
      WHERE email = 'provider@kinara.test' AND time_slot.status <> 'CANCELLED'
        AND start_time BETWEEN '2026-11-15T16:00:00Z' AND '2026-11-22T16:00:00Z'`)
    expect(rows).toHaveLength(7)
  })
})

describe('the figures of the demo businesses', () => {
  it('count the seats of every slot as its bookings take them, without overbooking', async () => {
    expect(
      await countOf(`
        SELECT count(*) FROM time_slot LEFT JOIN LATERAL (
          SELECT coalesce(sum(booking_slots), 0) AS seats, count(*) AS bookings FROM booking
          WHERE booking.entity_id = time_slot.entity_id AND time_slot_id = time_slot.id AND occupies) AS taken ON true
        WHERE seats <> seats_taken OR bookings <> booking_count OR seats > slots`),
    ).toBe(0)
  })

  it('never have a provider or a customer in two places at once', async () => {
    expect(
      await countOf(`
        SELECT count(*) FROM time_slot a JOIN time_slot b ON a.provider_id = b.provider_id AND a.id < b.id
          AND tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
        WHERE a.status <> 'CANCELLED' AND b.status <> 'CANCELLED'`),
    ).toBe(0)
    expect(
      await countOf(`
        WITH visit AS (SELECT booking.id, customer_id, start_time, end_time FROM booking
          JOIN time_slot ON time_slot.id = time_slot_id WHERE occupies AND start_time > '2026-10-01')
        SELECT count(*) FROM visit a JOIN visit b ON a.customer_id = b.customer_id AND a.id < b.id
          AND tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)`),
    ).toBe(0)
  })

  it('add up: total is price, tax by the rate and, for cash in ringgit only, the rounding to five sen', async () => {
    expect(
      await countOf(`
        SELECT count(*) FROM booking WHERE tax <> round(price * tax_percentage / 100) OR total <> price + tax + rounding
          OR (rounding <> 0 AND NOT (payment_type = 'CASH' AND currency = 'MYR'))
          OR (payment_type = 'CASH' AND currency = 'MYR' AND (total % 5 <> 0 OR abs(rounding) > 2))`),
    ).toBe(0)
    expect(await countOf('SELECT count(*) FROM booking WHERE rounding <> 0')).toBeGreaterThan(100)
  })

  it('match the ledger of payments, receipts and refunds', async () => {
    expect(
      await countOf(`
        SELECT count(*) FROM booking
        LEFT JOIN (SELECT booking_id, sum(amount - rounding) AS paid FROM payment GROUP BY 1) AS payments ON payments.booking_id = booking.id
        LEFT JOIN (SELECT booking_id, sum(amount) AS refunded FROM refund GROUP BY 1) AS refunds ON refunds.booking_id = booking.id
        LEFT JOIN receipt ON receipt.booking_id = booking.id
        WHERE paid_amount <> coalesce(paid, 0) OR refunded_amount <> coalesce(refunded, 0)
          OR booking.receipt_number IS DISTINCT FROM receipt.receipt_number
          OR (status = 'CONFIRMED' AND paid_amount <> booking.total)
          OR (status = 'CHECKED_IN' AND paid_amount NOT IN (0, booking.total))`),
    ).toBe(0)
    expect(
      await countOf(`
        SELECT count(*) FROM invoice
        JOIN (SELECT invoice_id, sum(amount) AS price, sum(tax) AS tax FROM invoice_line GROUP BY 1) AS lines ON lines.invoice_id = invoice.id
        LEFT JOIN (SELECT invoice_id, sum(amount - rounding) AS paid FROM payment GROUP BY 1) AS payments ON payments.invoice_id = invoice.id
        WHERE paid_amount <> coalesce(paid, 0) OR invoice.price <> lines.price OR invoice.tax <> lines.tax`),
    ).toBe(0)
  })

  it.each([
    ['booking', 'booking_number', 'BOOKING', 'created_at'],
    ['receipt', 'receipt_number', 'RECEIPT', 'issued_at'],
    ['invoice', 'invoice_number', 'INVOICE', 'issued_at'],
    ['credit_note', 'credit_note_number', 'CREDIT_NOTE', 'issued_at'],
  ])('number each %s without gaps and in the order of time', async (table, column, type, time) => {
    const gaps = await countOf(`
      WITH numbered AS (SELECT entity_id, regexp_replace(${column}, '^[A-Z]+-(\\d+)-.*', '\\1') AS period,
          regexp_replace(${column}, '.*-', '')::int AS number, ${time} AS at FROM ${table})
      SELECT count(*) FROM (SELECT number, row_number() OVER (PARTITION BY entity_id, period ORDER BY at, number) AS place
        FROM numbered) AS placed WHERE number <> place`)
    expect(gaps).toBe(0)
    expect(await countOf(`SELECT count(*) FROM ${table}`)).toBe(
      await countOf(
        `SELECT coalesce(sum(last_number), 0) AS count FROM document_counter WHERE document_type = '${type}'`,
      ),
    )
  })

  it('earn commission by the rules: 15 % of 49.90 is 7.49', async () => {
    expect(
      await countOf(
        `SELECT count(*) FROM commission_entry WHERE base_amount = 4990 AND trace LIKE '15 \\% %' AND amount = 749`,
      ),
    ).toBeGreaterThan(10)
    expect(
      await countOf(
        `SELECT count(*) FROM commission_entry WHERE base_amount = 4990 AND trace LIKE '15 \\% %' AND reason = 'EARNED' AND amount <> 749`,
      ),
    ).toBe(0)
    expect(
      await countOf(`
        SELECT count(*) FROM commission_entry JOIN commission_entry origin ON origin.id = commission_entry.reversal_of_id
        WHERE commission_entry.reason <> 'CORRECTION'
          AND (commission_entry.amount >= 0 OR -commission_entry.amount > origin.amount)`),
    ).toBe(0)
  })

  it('have lines by hand, a correction, a balance below zero, and a sale whose payment bounced', async () => {
    const reasons = await rowsOf<{ reason: string; n: number }>(
      'SELECT reason, count(*)::int AS n FROM commission_entry GROUP BY 1',
    )
    const lines = Object.fromEntries(reasons.map(({ reason, n }) => [reason, n]))
    expect(lines['ADJUSTMENT']).toBe(4)
    expect(lines['CORRECTION']).toBeGreaterThan(0)
    expect(
      await countOf(`SELECT count(*) FROM commission_entry WHERE reason = 'REFUND' AND invoice_id IS NOT NULL`),
    ).toBe(1)
    expect(await countOf(`SELECT count(*) FROM credit_note WHERE kind = 'WRITE_OFF'`)).toBe(1)
    expect(
      await countOf(`SELECT count(*) FROM (SELECT FROM commission_entry WHERE period = '2026-11'
        GROUP BY business_user_id HAVING sum(amount) < 0) AS below`),
    ).toBe(1)
    expect(await countOf(`SELECT count(*) FROM commission_group_member WHERE effective_from = '2026-12-01'`)).toBe(1)
    expect(
      await countOf(`SELECT count(DISTINCT provider_id) FROM time_slot JOIN service ON service.id = service_id
        WHERE service.name = 'Mat Pilates'`),
    ).toBe(3)
  })

  it('earn by each session what its membership says it is worth', async () => {
    expect(
      await countOf(`SELECT count(*) FROM booking JOIN time_slot ON time_slot.id = time_slot_id
        JOIN subscription ON subscription.id = subscription_id
        JOIN membership_plan_version AS version ON version.id = plan_version_id
        WHERE booking.status = 'CHECKED_IN' AND time_slot.status = 'COMPLETED' AND redemption_value IS NOT NULL
          AND NOT EXISTS (SELECT FROM commission_entry WHERE booking_id = booking.id
            OR (booking_id IS NULL AND commission_entry.time_slot_id = time_slot.id))`),
    ).toBe(0)
  })

  it('have no times in the future for what has happened', async () => {
    const now = '2026-11-19T02:42:00Z'
    expect(
      await countOf(`
        SELECT count(*) FROM booking JOIN time_slot ON time_slot.id = time_slot_id
        WHERE booking.created_at > '${now}' OR checked_in_at > '${now}' OR booking.cancelled_at > '${now}' OR booking.updated_at > '${now}'
          OR (checked_in_at IS NOT NULL AND start_time > timestamptz '${now}' + interval '60 minutes')
          OR (time_slot.status = 'ACTIVE' AND greatest(end_time, time_slot.updated_at) < timestamptz '${now}' - interval '2 hours')
          OR (time_slot.status = 'COMPLETED' AND end_time > '${now}')`),
    ).toBe(0)
    expect(await countOf(`SELECT count(*) FROM payment WHERE received_at > '${now}'`)).toBe(0)
    expect(await countOf(`SELECT count(*) FROM refund WHERE refunded_at > '${now}'`)).toBe(0)
  })
})

/** Returns a hash that changes with any field of any row of the tables. */
describe('the notifications of the demo accounts', () => {
  it('describe what has really happened, and the newest are unread', async () => {
    const rows = await rowsOf<{ email: string; told: number; unread: number }>(`
      SELECT email || ' ' || slug AS email, count(*)::int AS told, count(*) FILTER (WHERE read_at IS NULL)::int AS unread
      FROM notification JOIN business_user ON business_user.id = member_id
      JOIN business_entity ON business_entity.id = notification.entity_id GROUP BY 1 ORDER BY 1`)
    const byEmail = Object.fromEntries(
      rows.map(({ email, ...counts }) => [email.split('@')[0] + '@' + email.split(' ')[1], counts]),
    )
    for (const name of ['manager@kinara-wellness', 'staff@kinara-wellness', 'provider@kinara-wellness']) {
      expect(byEmail[name]!.told).toBeGreaterThan(10)
      expect(byEmail[name]!.told).toBeLessThanOrEqual(150)
      expect(byEmail[name]!.unread).toBeGreaterThan(0)
      expect(byEmail[name]!.unread).toBeLessThan(byEmail[name]!.told)
    }
    expect(
      await countOf(
        `SELECT count(*) FROM notification WHERE created_at > '2026-11-19T02:42:00Z' OR read_at > '2026-11-19T02:42:00Z'`,
      ),
    ).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM notification WHERE subject_kind = 'booking'
        AND NOT EXISTS (SELECT FROM booking WHERE booking.id = subject_id AND booking.entity_id = notification.entity_id)`),
    ).toBe(0)
    expect(await countOf(`SELECT count(*) FROM notification WHERE actor_id = member_id`)).toBe(0)
  })
})

const asOwnerOfKinara = <Result>(work: (owner: DemoOwner) => Promise<Result>) =>
  withTransaction(database.admin, (_, client) => asOwner(client, kinara, work))

describe('the memberships of the demo', () => {
  // Otherwise the recurring revenue leaves out a membership for its first days, and the ledger does not.
  it('say that they began with a trial exactly if their first period is one', async () => {
    const began = await rowsOf<{ with_trial: boolean; is_trial: boolean; count: string }>(`
      SELECT with_trial, is_trial, count(*) FROM subscription
      JOIN membership_plan_version ON membership_plan_version.id = plan_version_id AND trial_days > 0
      JOIN subscription_period ON subscription_id = subscription.id AND ordinal = 1
      GROUP BY 1, 2`)
    expect(began.length).toBeGreaterThan(0)
    expect(began.filter(({ with_trial: said, is_trial: is }) => said !== is)).toEqual([])
  })
})

describe('the commissions of the demo', () => {
  it('have a sale that is not billed yet and a session that was reopened among what earned nothing', async () => {
    const { reasons } = await asOwnerOfKinara(({ act }) =>
      act<ResponseOf<'commission-gap.list'>>(listCommissionGaps, { at: firstStart.now(), query: { month: '2026-11' } }),
    )
    const counts = Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]))
    expect(counts).toMatchObject({ NOT_BILLED: 1 })
    expect(counts['REOPENED']).toBeGreaterThan(0)
    expect(reasons.find(({ reason }) => reason === 'NOT_BILLED')!.items[0]!.wouldEarn).toBe('126.00')
    // The trail tells that the session was completed before.
    expect(
      await rowsOf(`SELECT action FROM audit_event WHERE record_type = 'time-slot' AND record_id IN (
        SELECT record_id FROM audit_event WHERE action = 'time-slot.reopen') ORDER BY at`),
    ).toEqual([{ action: 'time-slot.complete' }, { action: 'time-slot.reopen' }])
  })
})

describe('the payroll of the demo', () => {
  const runs = () =>
    rowsOf<{ id: string; month: string; status: string }>('SELECT id, month, status FROM payroll_run ORDER BY month')

  it('has a year of paid months, and last month calculated with two warnings and nothing else to do', async () => {
    const months = await runs()
    expect(months.map(({ month, status }) => `${month} ${status}`)).toEqual([
      ...['10', '11', '12'].map((month) => `2025-${month} PAID`),
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2026-${month} PAID`),
      '2026-10 CALCULATED',
    ])
    const last = await asOwnerOfKinara(({ act }) =>
      act<PayrollRun>(getPayrollRun, { at: firstStart.now(), params: { id: months.at(-1)!.id } }),
    )
    expect(last.warnings.filter(({ acknowledged }) => acknowledged === null)).toHaveLength(2)
    expect(last.approval?.blockers).toEqual(['RUN_HAS_WARNINGS'])
  })

  it('computes every paid month again to its hash', async () => {
    const paid = (await runs()).filter(({ status }) => status === 'PAID')
    const recomputed = await asOwnerOfKinara(async ({ act }) => {
      const results: boolean[] = []
      for (const { id } of paid) {
        const { isSame } = await act<{ isSame: boolean }>(recomputePayrollRun, { at: firstStart.now(), params: { id } })
        results.push(isSame)
      }
      return results
    })
    expect(recomputed).toEqual(paid.map(() => true))
  })

  it('numbers the payslips of each month without gaps, one for each paid line', async () => {
    expect(
      await countOf(`SELECT count(*) FROM (SELECT right(number, 4)::int AS number,
          row_number() OVER (PARTITION BY left(number, -5) ORDER BY number) AS place FROM payslip) AS placed
        WHERE number <> place`),
    ).toBe(0)
    expect(await countOf('SELECT count(*) FROM payslip')).toBe(
      await countOf(`SELECT count(*) FROM payroll_run_line AS line JOIN payroll_run AS run ON run.id = payroll_run_id
        WHERE run.status = 'PAID' AND line.status = 'CALCULATED'`),
    )
  })

  it('pays every line of the ledger in one run at most, and leaves none of the paid months but those that are held', async () => {
    expect(
      await countOf(`WITH owed AS (SELECT business_user_id FROM commission_entry GROUP BY 1 HAVING sum(amount) > 0)
        SELECT count(*) FROM commission_entry AS entry JOIN owed USING (business_user_id)
        LEFT JOIN payroll_run_entry AS paid ON paid.commission_entry_id = entry.id
        LEFT JOIN commission_group ON commission_group.id = commission_group_id
        WHERE currency = 'MYR' AND period <= '2026-10' AND amount <> 0 AND paid.id IS NULL AND paid_in IS NULL`),
    ).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM payroll_run_line AS line JOIN LATERAL (
          SELECT coalesce(sum(amount), 0) AS amount FROM payroll_run_entry AS paid
          JOIN commission_entry AS entry ON entry.id = commission_entry_id
          WHERE paid.payroll_run_id = line.payroll_run_id AND paid.business_user_id = line.business_user_id) AS ledger ON true
        WHERE line.status = 'CALCULATED' AND ledger.amount <> (SELECT coalesce(round(sum((item ->> 'amount')::numeric) * 100), 0)
          FROM jsonb_array_elements(request -> 'items') AS item WHERE item ->> 'code' = 'COMMISSION')`),
    ).toBe(0)
  })

  it('has somebody who joined, who left, who got a raise, was away without pay, is over 60, a foreigner, and commission alone', async () => {
    const people = await rowsOf<Record<string, boolean>>(`
      SELECT bool_or(request -> 'facts' ->> 'firstDay' > month || '-01') AS joined,
        bool_or(request -> 'facts' ->> 'lastDay' < ((month || '-01')::date + interval '1 month - 1 day')::date::text) AS left,
        bool_or(jsonb_array_length(request -> 'salaryChanges') > 0) AS raised,
        bool_or(jsonb_array_length(request -> 'unpaidDays') > 0) AS unpaid,
        bool_or((request -> 'facts' ->> 'dateOfBirth')::date < (month || '-01')::date - interval '60 years') AS old,
        bool_or(request -> 'facts' ->> 'citizenship' = 'FOREIGNER') AS foreigner,
        bool_or(request -> 'items' @> '[{"code": "COMMISSION"}]' AND NOT request -> 'items' @> '[{"code": "BASIC_SALARY"}]') AS commission,
        bool_or((request ->> 'cp38')::numeric > 0) AS cp38,
        bool_or(request -> 'items' @> '[{"code": "ADVANCE_RECOVERY"}]') AS advance
      FROM payroll_run_line AS line JOIN payroll_run AS run ON run.id = payroll_run_id WHERE line.status = 'CALCULATED'`)
    expect(Object.entries(people[0]!).filter(([, isThere]) => !isThere)).toEqual([])
  })
})

describe('the trail of the demo', () => {
  const untold = (action: string, condition: string) =>
    countOf(`SELECT count(*) FROM booking WHERE ${condition} AND NOT EXISTS (SELECT FROM audit_event
      WHERE record_type = 'booking' AND record_id = booking.id AND action = '${action}')`)

  it('records who booked, checked in and cancelled which booking, and every refund', async () => {
    expect(await untold('booking.create', 'true')).toBe(0)
    expect(await untold('booking.check-in', `status = 'CHECKED_IN'`)).toBe(0)
    expect(await untold('booking.expire', `cancel_cause = 'EXPIRED'`)).toBe(0)
    expect(await untold('booking.cancel', `status = 'CANCELLED' AND cancel_cause <> 'EXPIRED'`)).toBe(0)
    expect(await untold('booking.refund', 'refunded_amount > 0')).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM audit_event JOIN booking ON booking.id = record_id
        WHERE action = 'booking.check-in' AND (at, actor_id) IS DISTINCT FROM (checked_in_at, checked_in_by_id)`),
    ).toBe(0)
  })

  it('ends with the present state of every booking', async () => {
    const events = await rowsOf<{ id: string; new: Record<string, unknown> }>(
      `SELECT record_id AS id, new FROM audit_event WHERE record_type = 'booking' ORDER BY at, id`,
    )
    const states = new Map<string, Record<string, unknown>>()
    for (const event of events) states.set(event.id, { ...states.get(event.id), ...event.new })
    const bookings = await rowsOf<{ id: string; status: string; receipt: string | null; refunded: number }>(
      'SELECT id, status, receipt_number AS receipt, refunded_amount::int AS refunded FROM booking',
    )
    const differing = bookings.filter(({ id, status, receipt, refunded }) => {
      const state = states.get(id)
      const refundedInTrail = Math.round(Number(state?.['refundedAmount'] ?? 0) * 100)
      return state?.['status'] !== status || state['receiptNumber'] !== receipt || refundedInTrail !== refunded
    })
    expect(differing.slice(0, 3)).toEqual([])
    expect(bookings.length).toBeGreaterThan(10_000)
  })

  it('has what happened to other records in the last 60 days', async () => {
    const untoldOf = (table: string, type: string, action: string, time: string) =>
      countOf(`SELECT count(*) FROM ${table} AS record WHERE ${time} BETWEEN '2026-09-21T00:00:00Z' AND '2026-11-19T02:42:00Z'
        AND NOT EXISTS (SELECT FROM audit_event event WHERE event.record_type = '${type}' AND event.record_id = record.id
          AND event.entity_id = record.entity_id AND event.action = '${action}' AND event.at = record.${time})`)
    expect(await untoldOf('customer', 'customer', 'customer.create', 'created_at')).toBe(0)
    expect(await untoldOf('invoice', 'invoice', 'invoice.create', 'issued_at')).toBe(0)
    expect(await untoldOf('invitation', 'invitation', 'invitation.create', 'created_at')).toBe(0)
    expect(await untoldOf('time_slot', 'time-slot', 'time-slot.complete', 'completed_at')).toBe(0)
    expect(await untoldOf('time_slot', 'time-slot', 'time-slot.cancel', 'cancelled_at')).toBe(0)
    expect(await countOf(`SELECT count(*) FROM audit_event WHERE at > '2026-11-19T02:42:00Z'`)).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM audit_event WHERE at > '2026-09-20T00:00:00Z' AND record_type <> 'booking'`),
    ).toBeGreaterThan(100)
  })

  it('has only kinds, actions and fields of the registry', async () => {
    const rows = await rowsOf<Parameters<typeof trailFaults>[0]>(
      'SELECT action, record_type AS "recordType", old, new FROM audit_event',
    )
    expect([...new Set(rows.flatMap(trailFaults))]).toEqual([])
  })
})

describe('the last activity of the demo members', () => {
  const withoutActivity = () =>
    countOf(`SELECT count(*) FROM business_user member LEFT JOIN member_presence presence
      ON presence.entity_id = member.entity_id AND presence.member_id = member.id
      WHERE status = 'ACTIVE' AND (last_activity_at IS NULL OR last_activity_at > now() OR seen_at > now() - interval '2 minutes')`)

  it('is in the past for every active member, so contacts show how long they have been offline', async () => {
    expect(await withoutActivity()).toBe(0)
    expect(await countOf('SELECT count(DISTINCT last_activity_at) FROM member_presence')).toBeGreaterThan(6)
    expect(
      await countOf(
        `SELECT count(*) FROM member_presence JOIN business_user ON id = member_id WHERE status <> 'ACTIVE'`,
      ),
    ).toBe(0)
  })

  it('is restored at the next start after a crash emptied the table, without changing real activity', async () => {
    const real = '2026-01-02T03:04:05.000Z'
    await database.admin.query(
      'DELETE FROM member_presence WHERE entity_id <> (SELECT min(entity_id::text)::uuid FROM member_presence)',
    )
    await database.admin.query('UPDATE member_presence SET last_activity_at = $1', [real])
    await seedDemo({ pool: database.admin, clock: firstStart })
    expect(await withoutActivity()).toBe(0)
    expect(await countOf(`SELECT count(*) FROM member_presence WHERE last_activity_at = '${real}'`)).toBeGreaterThan(0)
  })
})

async function fingerprintOf(pool: TestDatabase['admin']): Promise<string[]> {
  const tables = [
    'business_user',
    'service',
    'customer',
    'subscription',
    'time_slot',
    'booking',
    'payment',
    'receipt',
    'refund',
    'invoice',
    'commission_entry',
    'credit_note',
    'credit_entry',
    'subscription_event',
    'payroll_run',
    'payroll_run_line',
    'payroll_run_entry',
    'payslip',
    'notification',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query<{ print: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${table} AS t`,
      )
      return `${table} ${rows[0]!.print}`
    }),
  )
}

describe('a later start', () => {
  // A busy machine has taken more than a minute for the two processes.
  it('creates the same businesses on another machine on the same day, also in two processes', async () => {
    const twin = await createTestDatabase()
    try {
      const outcomes = await Promise.all([1, 2].map(() => seedDemo({ pool: twin.admin, clock: firstStart })))
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['complete', 'made'])
      expect(await fingerprintOf(twin.admin)).toEqual(await fingerprintOf(database.admin))
    } finally {
      await twin.drop()
    }
  }, 180_000)

  it('adds nothing on the same day, and the missing days five days later', async () => {
    const before = await fingerprintOf(database.admin)
    expect(await seedDemo({ pool: database.admin, clock: firstStart })).toEqual({
      outcome: 'complete',
      slots: 0,
      bookings: 0,
    })
    expect(await fingerprintOf(database.admin)).toEqual(before)

    // Since the first start, a user created a slot at a time of the timetable, and the tax has changed.
    await database.admin.query(`
      UPDATE business_payment_details SET tax_percentage = 6 WHERE currency = 'MYR';
      INSERT INTO time_slot (entity_id, service_id, provider_id, start_time, end_time, currency, price, slots, created_at, updated_at)
        SELECT service.entity_id, service.id, business_user.id, '2026-12-04T02:15:00Z', '2026-12-04T03:15:00Z', 'MYR', 7500, 4, now(), now()
        FROM service, business_user WHERE service.name = 'Reformer Pilates' AND business_user.email = 'provider@kinara.test'`)
    const later = await seedDemo({ pool: database.admin, clock: fixedClock('2026-11-24T09:00:00.000Z' as Instant) })
    expect(later.outcome).toBe('topped-up')
    const added = await rowsOf(`
      SELECT min(start_time AT TIME ZONE time_zone)::date::text AS first, max(start_time AT TIME ZONE time_zone)::date::text AS last
      FROM time_slot JOIN business_entity ON business_entity.id = entity_id WHERE start_time > '2026-12-03T23:00:00Z'`)
    expect(added).toEqual([{ first: '2026-12-04', last: '2026-12-08' }])
    const twice = `SELECT FROM audit_event WHERE record_type = 'booking' GROUP BY record_id, action HAVING count(*) > 1`
    expect(await countOf(`SELECT count(*) FROM (${twice}) AS twice`)).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM booking JOIN time_slot ON time_slot.id = time_slot_id
      WHERE start_time > '2026-12-03T23:00:00Z' AND booking.currency = 'MYR' AND tax_percentage <> 6`),
    ).toBe(0)
  })

  it('leaves the empty business empty, and as its owner left it', async () => {
    const ofSeri = `entity_id = (SELECT id FROM business_entity WHERE slug = 'seri-yoga')`
    for (const table of ['location', 'service', 'time_slot', 'customer', 'booking', 'membership_plan', 'notification'])
      expect(await countOf(`SELECT count(*) FROM ${table} WHERE ${ofSeri}`)).toBe(0)
    expect(await rowsOf(`SELECT is_onboarding_completed FROM business_entity WHERE slug = 'seri-yoga'`)).toEqual([
      { is_onboarding_completed: false },
    ])
  })

  it('applies the days in between: slots are completed, customers came, commission is earned', async () => {
    const between = `start_time BETWEEN '2026-11-19T03:00:00Z' AND '2026-11-23T15:00:00Z'`
    expect(await countOf(`SELECT count(*) FROM time_slot WHERE ${between} AND status = 'ACTIVE'`)).toBe(0)
    const counts = await rowsOf<{ status: string; count: number }>(`
      SELECT booking.status, count(*)::int FROM booking JOIN time_slot ON time_slot.id = time_slot_id
      WHERE ${between} AND time_slot.status = 'COMPLETED' GROUP BY 1`)
    const countByStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]))
    expect(countByStatus['CHECKED_IN']).toBeGreaterThan(10 * countByStatus['CONFIRMED']!)
    expect(countByStatus['PAYMENT_PENDING']).toBeUndefined()
    expect(
      await countOf(`SELECT count(*) FROM audit_event JOIN booking ON booking.id = record_id
        JOIN time_slot ON time_slot.id = time_slot_id WHERE ${between} AND action = 'booking.check-in'`),
    ).toBe(countByStatus['CHECKED_IN'])
    expect(
      await countOf(
        `SELECT count(*) FROM commission_entry JOIN time_slot ON time_slot.id = time_slot_id WHERE ${between}`,
      ),
    ).toBeGreaterThan(50)
  })

  it('marks no customer as absent only because the app completed the slots by itself', async () => {
    const evening = `end_time BETWEEN '2026-11-24T09:30:00Z' AND '2026-11-24T15:30:00Z'`
    await database.admin.query(`
      WITH done AS (UPDATE time_slot SET status = 'COMPLETED', completed_at = end_time + interval '2 hours',
          version = version + 1 WHERE ${evening} AND status = 'ACTIVE' RETURNING entity_id, id, end_time, version)
      INSERT INTO audit_event (entity_id, at, actor_type, source, action, record_type, record_id, record_version, operation_id)
        SELECT entity_id, end_time, 'SYSTEM', 'JOB', 'time-slot.complete', 'time-slot', id, version, gen_random_uuid() FROM done`)
    const visits = (status: string) =>
      countOf(`SELECT count(*) FROM booking JOIN time_slot ON time_slot.id = time_slot_id
        WHERE ${evening} AND booking.status = '${status}'`)
    expect(await visits('CONFIRMED')).toBeGreaterThan(10)
    await seedDemo({ pool: database.admin, clock: fixedClock('2026-11-25T02:00:00.000Z' as Instant) })
    expect((await visits('CONFIRMED')) * 5).toBeLessThan(await visits('CHECKED_IN'))
    expect(
      await countOf(`SELECT count(*) FROM (SELECT booking_id FROM commission_entry
        WHERE reason = 'EARNED' AND booking_id IS NOT NULL GROUP BY booking_id HAVING count(*) > 1) AS twice`),
    ).toBe(0)
  })
})

describe('a start months later', () => {
  const monthsLater = '2027-01-20T02:00:00.000Z' as Instant

  beforeAll(async () => {
    await seedDemo({ pool: database.admin, clock: fixedClock(monthsLater) })
  })

  it('has renewed the subscriptions: no period has ended, and most are active', async () => {
    const counts = await rowsOf<{ status: string; n: number }>(
      'SELECT status, count(*)::int AS n FROM subscription GROUP BY status',
    )
    const byStatus = Object.fromEntries(counts.map(({ status, n }) => [status, n]))
    expect(byStatus['ACTIVE']).toBeGreaterThan(counts.reduce((sum, { n }) => sum + n, 0) / 2)
    expect(
      await countOf(`SELECT count(*) FROM subscription WHERE status = 'ACTIVE' AND current_period_end <= '2027-01-20'
        OR status = 'PENDING' AND start_date <= '2027-01-20' OR status = 'PAUSED' AND paused_until <= '2027-01-20'`),
    ).toBe(0)
  })

  it('has a history whose changes come to the monthly revenue, and periods without a hole but for suspensions', async () => {
    expect(
      await countOf(`SELECT count(*) FROM (SELECT subscription_id, sum(revenue_after - revenue_before) AS revenue
          FROM subscription_event GROUP BY 1) AS history
        JOIN subscription ON subscription.id = subscription_id JOIN membership_plan_version AS version ON version.id = plan_version_id
        WHERE revenue <> CASE WHEN subscription.status IN ('ACTIVE', 'PAST_DUE') THEN round(subscription.price::numeric
          * CASE billing_interval WHEN 'MONTH' THEN 12 WHEN 'QUARTER' THEN 4 WHEN 'YEAR' THEN 1 ELSE 0 END / 12) ELSE 0 END`),
    ).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM (SELECT subscription_id, first_day, lag(end_day) OVER
          (PARTITION BY subscription_id ORDER BY ordinal) AS ended FROM subscription_period) AS period
        WHERE first_day <> ended AND NOT EXISTS (SELECT FROM subscription_event AS event
          WHERE event.subscription_id = period.subscription_id AND kind = 'RETURN' AND on_day = first_day)`),
    ).toBe(0)
  })

  it('has one invoice for each period, paid if the subscription is active, numbered without gaps', async () => {
    expect(
      await countOf(
        `SELECT count(*) FROM (SELECT subscription_id, due_on FROM invoice GROUP BY 1, 2 HAVING count(*) > 1) AS twice`,
      ),
    ).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM subscription JOIN membership_plan ON membership_plan.id = membership_plan_id
        WHERE subscription.status = 'ACTIVE' AND current_period_start BETWEEN '2026-11-25' AND '2027-01-19'
          AND NOT EXISTS (SELECT FROM invoice
          JOIN payment ON payment.invoice_id = invoice.id JOIN receipt ON receipt.invoice_id = invoice.id
          WHERE subscription_id = subscription.id AND due_on = current_period_start AND invoice.status = 'PAID')`),
    ).toBe(0)
    expect(
      await countOf(`SELECT count(*) FROM (SELECT regexp_replace(invoice_number, '.*-', '')::int AS number,
          row_number() OVER (PARTITION BY entity_id, substr(invoice_number, 5, 4) ORDER BY issued_at, invoice_number) AS place
        FROM invoice WHERE invoice_number IS NOT NULL) AS placed WHERE number <> place`),
    ).toBe(0)
    expect(await countOf(`SELECT count(*) FROM payment WHERE received_at > '${monthsLater}'`)).toBe(0)
  })

  it('has slots with bookings for the next two weeks, and days in between on which customers came', async () => {
    const days = await rowsOf<{ day: string; slots: number; came: number }>(`
      SELECT (start_time AT TIME ZONE 'Asia/Kuala_Lumpur')::date::text AS day, count(DISTINCT time_slot.id)::int AS slots,
        count(booking.id) FILTER (WHERE booking.status IN ('CHECKED_IN', 'CONFIRMED'))::int AS came
      FROM time_slot LEFT JOIN booking ON booking.time_slot_id = time_slot.id
      WHERE time_slot.currency = 'MYR' AND time_slot.status <> 'CANCELLED' AND start_time > '2026-11-26T16:00:00Z' GROUP BY 1`)
    expect(days.filter(({ slots }) => slots > 3).length).toBeGreaterThan(60)
    expect(
      days
        .map(({ day }) => day)
        .sort()
        .at(-1),
    ).toBe('2027-02-03')
    expect(days.filter(({ day, came }) => day > '2027-01-20' && came > 0).length).toBeGreaterThan(8)
    expect(
      await countOf(`SELECT count(*) FROM time_slot WHERE status = 'ACTIVE' AND end_time < '2027-01-19T16:00:00Z'
        AND substr(id::text, 15, 1) = '5'`),
    ).toBe(0)
  })
})
