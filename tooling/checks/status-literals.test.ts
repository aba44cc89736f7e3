import { describe, expect, it } from 'vitest'
import { statusProblems } from './status-literals.ts'

const problemsIn = (source: string, file = 'platform/src/api/booking/planted.ts') => statusProblems(file, source)

describe('a status that a statement spells', () => {
  it.each([
    "sql`${booking.status} = 'CONFIRMED'`",
    "sql<number>`count(*) filter (where ${booking.status} in ('PAYMENT_PENDING', 'PAYMENT_FAILED'))`",
    "sql`select from ${slot} where ${sql`status <> 'CANCELLED'`}`",
    'pool.query("select from business_user where status = \'ACTIVE\'")',
    "eq(timeSlot.status, 'COMPLETED')",
    "notInArray(subscription.status, ['CANCELLED', 'EXPIRED'])",
    'inArray(booking.status, openStatuses)',
    'inArray(booking.status, [...openStatuses])',
    "hasStatus(invoice.status, ['ISSUED'])",
  ])('is a problem: %s', (source) => {
    expect(problemsIn(source)).toEqual([expect.stringContaining('planted.ts:1 compares a status with')])
  })

  it('is named with its line', () => {
    expect(problemsIn("const which = sql`\n  ${booking.id} = ${id}\n  and ${booking.status} = 'CHECKED_IN'`")).toEqual([
      'platform/src/api/booking/planted.ts:3 compares a status with CHECKED_IN in SQL. Use the rule in platform/src/predicates.',
    ])
  })

  it.each([
    ['platform/src/live/planted.ts', 1],
    ['platform/src/kernel/planted.sql.ts', 1],
    ['platform/src/predicates/booking.sql.ts', 0],
    ['platform/src/tables/booking/booking.ts', 0],
    ['platform/src/seed/rows.ts', 0],
    ['platform/src/api/booking/planted.test.ts', 0],
    ['platform/src/api/booking/testing/planted.ts', 0],
    ['testing/mock/booking/planted.ts', 0],
  ])('in %s counts %i times', (file, count) => {
    expect(problemsIn("sql`status = 'CONFIRMED'`", file)).toHaveLength(count)
  })
})

it.each([
  'sql`${isConfirmed} and ${booking.occupies}`',
  'inArray(booking.status, query.status)',
  "sql`${auditEvent.recordType} = 'booking'`",
  "sql`${isIn({ status: 'ACTIVE' })}`",
  "// sql`status = 'CONFIRMED'`",
  "/** `status = 'CONFIRMED'` */",
  ".set({ status: 'CANCELLED', version: sql`${booking.version} + 1` })",
  "if (row.status === 'CANCELLED') return `${name} (${count})`",
])('no comparison of a status in SQL is %s', (source) => {
  expect(problemsIn(source)).toEqual([])
})
