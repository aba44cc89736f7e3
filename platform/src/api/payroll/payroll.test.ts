import { randomUUID } from 'node:crypto'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { commissionEntry, commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { payrollRecord, statutoryPayment } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const at = toInstant('2026-01-01T00:00:00Z')
const of = { entityId: kinara.id, createdAt: at, updatedAt: at }

const standard = randomUUID()
const senior = randomUUID()
let yoga = ''
let bookingId = ''

beforeAll(async () => {
  yoga = await api.createService(kinara, { name: 'Yoga' })
  bookingId = await api.createBooking(kinara, {
    timeSlotId: await api.createSlot(kinara, { serviceId: yoga, startsIn: -60 }),
  })
  await db.insert(commissionGroup).values([
    { ...of, id: standard, displayName: 'Standard', tag: 'standard', isDefault: true },
    { ...of, id: senior, displayName: 'Senior', tag: 'senior' },
  ])
  const rule = (fields: Partial<typeof commissionRule.$inferInsert>) => ({
    ...of,
    targetType: 'SERVICE' as const,
    serviceId: yoga,
    commissionGroupId: standard,
    kind: 'PERCENTAGE' as const,
    percentage: '10',
    currency: 'MYR',
    effectiveFrom: toPlainDate('2026-01-01'),
    ...fields,
  })
  await db.insert(commissionRule).values([
    rule({}),
    rule({ commissionGroupId: senior, percentage: '15' }),
    rule({ commissionGroupId: senior, percentage: '17.5', effectiveFrom: toPlainDate('2026-11-01'), revision: 2 }),
    rule({
      commissionGroupId: senior,
      kind: 'FLAT_RATE',
      percentage: null,
      flatAmount: 1200,
      basis: 'PER_SLOT',
      effectiveFrom: toPlainDate('2027-01-01'),
      revision: 3,
    }),
  ])
  const record = (businessUserId: string, baseSalary: number, commissionGroupId: string | null = null) => ({
    ...of,
    id: randomUUID(),
    businessUserId,
    currency: 'MYR',
    baseSalary,
    commissionGroupId,
  })
  const records = [
    record(kinara.owner.id, 1200000),
    record(kinara.manager.id, 750000),
    record(kinara.provider.id, 250000, senior),
  ]
  await db.insert(payrollRecord).values(records)
  await db.insert(statutoryPayment).values([
    { ...of, payrollRecordId: records[2]!.id, kind: 'EPF', payer: 'EMPLOYEE' },
    { ...of, payrollRecordId: records[2]!.id, kind: 'EPF', payer: 'EMPLOYER', mode: 'PERCENT', percentage: '13.5' },
    { ...of, payrollRecordId: records[2]!.id, kind: 'MTD', payer: 'EMPLOYEE', mode: 'FIXED', fixedAmount: 11000 },
    {
      ...of,
      payrollRecordId: records[1]!.id,
      kind: 'SOCSO',
      payer: 'EMPLOYEE',
      mode: 'EXEMPT',
      exemptReason: 'Above the age',
    },
  ])
  const entry = (businessUserId: string, amount: number, earnedAt: string, period: string, fields = {}) => ({
    entityId: kinara.id,
    createdAt: at,
    businessUserId,
    bookingId,
    reason: 'EARNED' as const,
    currency: 'MYR',
    baseAmount: amount * 10,
    amount,
    trace: '10 % of it',
    earnedAt: toInstant(earnedAt),
    period,
    ...fields,
  })
  const reversed = randomUUID()
  await db
    .insert(commissionEntry)
    .values([
      entry(kinara.provider.id, 749, '2026-11-02T02:00:00Z', '2026-11', { id: reversed }),
      entry(kinara.provider.id, 1000, '2026-10-31T16:00:00Z', '2026-11'),
      entry(kinara.provider.id, 500, '2026-10-31T15:59:00Z', '2026-10'),
      entry(kinara.otherProvider.id, 300, '2026-11-03T02:00:00Z', '2026-11'),
    ])
  await db
    .insert(commissionEntry)
    .values([
      entry(kinara.provider.id, -300, '2026-11-04T02:00:00Z', '2026-11', { reason: 'REFUND', reversalOfId: reversed }),
    ])
})

describe('a month', () => {
  it('lists everyone with the commission of that month', async () => {
    const { body } = await api.call(kinara.owner, 'payroll-month.get', { params: { month: '2026-11' } })
    expect(
      body.lines.map(({ member, baseSalary, commission, commissionEntries, commissionGroup: group }) => [
        member.givenName,
        baseSalary,
        commission,
        commissionEntries,
        group,
      ]),
    ).toEqual([
      ['Mira', '7500.00', '0.00', 0, 'Standard'],
      ['Olivia', '12000.00', '0.00', 0, 'Standard'],
      ['Paul', null, '3.00', 1, 'Standard'],
      ['Priya', '2500.00', '14.49', 3, 'Senior'],
      ['Sam', null, '0.00', 0, 'Standard'],
    ])
    expect(body.totals).toEqual({ baseSalary: '22000.00', commission: '17.49' })
    expect(body.lines.some(({ restricted }) => restricted)).toBe(false)
  })

  it("hides a manager's own salary and the owner's from the manager, also in the total", async () => {
    const { body } = await api.call(kinara.manager, 'payroll-month.get', { params: { month: '2026-11' } })
    const salaries = Object.fromEntries(
      body.lines.map(({ member, baseSalary, restricted }) => [member.givenName, [baseSalary, restricted]]),
    )
    expect(salaries).toEqual({
      Mira: [null, true],
      Olivia: [null, true],
      Paul: [null, false],
      Priya: ['2500.00', false],
      Sam: [null, false],
    })
    expect(body.totals.baseSalary).toBe('2500.00')
  })

  it('lists a member who left the team in the months in which they earned commission, and in no other', async () => {
    const of = { entityId: nordlicht.id, createdAt: at, updatedAt: at }
    const leaver = { ...of, id: randomUUID(), role: 'SERVICE_PROVIDER' as const, lastName: 'Test' }
    const removed = randomUUID()
    await db.insert(businessUser).values([
      { ...leaver, givenName: 'Lena', email: 'lena@nordlicht.test', status: 'DEACTIVATED' },
      { ...leaver, id: randomUUID(), givenName: 'Lars', email: 'lars@nordlicht.test', status: 'DEACTIVATED' },
      { ...leaver, id: removed, givenName: 'Rita', email: 'rita@nordlicht.test', status: 'ACTIVE', deletedAt: at },
      { ...leaver, id: randomUUID(), givenName: 'Rolf', email: 'rolf@nordlicht.test', status: 'ACTIVE', deletedAt: at },
    ])
    const earned = {
      entityId: nordlicht.id,
      createdAt: at,
      timeSlotId: await api.createSlot(nordlicht, { startsIn: -60 }),
      reason: 'EARNED' as const,
      currency: 'EUR',
      baseAmount: 8000,
      amount: 800,
      trace: '10 % of it',
      earnedAt: toInstant('2026-09-03T02:00:00Z'),
      period: '2026-09',
    }
    await db.insert(commissionEntry).values([
      { ...earned, businessUserId: leaver.id },
      { ...earned, businessUserId: removed, amount: 500 },
    ])
    const leaversIn = async (month: string) => {
      const { body } = await api.call(nordlicht.owner, 'payroll-month.get', { params: { month } })
      return {
        lines: body.lines
          .filter(({ member }) => ['Lena', 'Lars', 'Rita', 'Rolf'].includes(member.givenName))
          .map(
            ({ member, commission, isRemoved }) => `${member.givenName} ${commission}${isRemoved ? ' removed' : ''}`,
          ),
        total: body.totals.commission,
      }
    }
    expect(await leaversIn('2026-09')).toEqual({ lines: ['Lena 8.00', 'Rita 5.00 removed'], total: '13.00' })
    expect(await leaversIn('2026-10')).toEqual({ lines: [], total: '0.00' })
  })

  it('is available to owners and managers, and has to be a valid month', async () => {
    expect(
      (await api.call(kinara.staff, 'payroll-month.get', { params: { month: '2026-11' } })).problem.permission,
    ).toBe('payroll-record.read')
    expect(
      (await api.call(kinara.owner, 'payroll-month.get', { params: { month: '2026-13' } })).problem.errors,
    ).toEqual([{ path: 'month', code: 'INVALID_FORMAT' }])
    const other = await api.call(nordlicht.owner, 'payroll-month.get', { params: { month: '2026-11' } })
    expect(other.body.totals).toEqual({ baseSalary: '0.00', commission: '0.00' })
  })
})

describe('a payroll record', () => {
  const read = (person: typeof kinara.owner, businessUserId: string) =>
    api.call(person, 'payroll-record.get', { params: { businessUserId } })

  it('has salary, group and statutory payments', async () => {
    const { body } = await read(kinara.manager, kinara.provider.id)
    expect(body).toMatchObject({
      baseSalary: '2500.00',
      currency: 'MYR',
      commissionGroup: { id: senior, displayName: 'Senior' },
    })
    expect(body.statutoryPayments).toEqual([
      { kind: 'EPF', payer: 'EMPLOYEE', mode: 'AUTO', fixedAmount: null, percentage: null },
      { kind: 'EPF', payer: 'EMPLOYER', mode: 'PERCENT', fixedAmount: null, percentage: '13.5' },
      { kind: 'MTD', payer: 'EMPLOYEE', mode: 'FIXED', fixedAmount: '110.00', percentage: null },
    ])
  })

  it('of their own or of an owner is not available to a manager, and none is available to a provider', async () => {
    for (const id of [kinara.manager.id, kinara.owner.id])
      expect((await read(kinara.manager, id)).problem).toMatchObject({ status: 403, permission: 'payroll-record.read' })
    expect((await read(kinara.provider, kinara.provider.id)).status).toBe(403)
    expect((await read(kinara.owner, kinara.owner.id)).status).toBe(200)
  })

  it('is not found for a member without one, or in another business', async () => {
    expect((await read(kinara.owner, kinara.staff.id)).status).toBe(404)
    expect((await read(nordlicht.owner, kinara.provider.id)).status).toBe(404)
  })

  it('counts in the defaults, but exemptions do not', async () => {
    const { body } = await api.call(kinara.manager, 'payroll-defaults.get')
    expect(body).toEqual({
      currency: 'MYR',
      membersWithRecord: 3,
      membersWithoutRecord: 2,
      statutoryPayments: [
        { kind: 'EPF', members: 1 },
        { kind: 'MTD', members: 1 },
      ],
    })
  })
})

describe('commissions', () => {
  it('count members without a group in the default group', async () => {
    const { body } = await api.call(kinara.manager, 'commission-group.list')
    expect(body.items.map(({ displayName, isDefault, memberCount }) => [displayName, isDefault, memberCount])).toEqual([
      ['Standard', true, 4],
      ['Senior', false, 1],
    ])
  })

  it('show current and future rules, but no superseded ones', async () => {
    const { body } = await api.call(kinara.owner, 'commission-rule.list', { query: { targetType: 'SERVICE' } })
    expect(
      body.items.map(({ group, kind, value, effectiveFrom }) => [group.displayName, kind, value, effectiveFrom]),
    ).toEqual([
      ['Senior', 'PERCENTAGE', '17.5', '2026-11-01'],
      ['Senior', 'FLAT_RATE', '12.00', '2027-01-01'],
      ['Standard', 'PERCENTAGE', '10', '2026-01-01'],
    ])
    expect(
      (await api.call(kinara.owner, 'commission-rule.list', { query: { targetType: 'MEMBERSHIP' } })).body.items,
    ).toEqual([])
    expect((await api.call(kinara.staff, 'commission-rule.list')).problem.permission).toBe('commission.read')
  })

  it('are a ledger in which a provider reads only their own entries', async () => {
    const all = await api.call(kinara.manager, 'commission-entry.list')
    expect(all.body.total).toBe(5)
    expect(all.body.items[0]).toMatchObject({
      amount: '-3.00',
      base: '-30.00',
      source: { id: bookingId, label: 'Yoga' },
      sourceType: 'BOOKING',
      trace: '10 % of it',
    })
    const own = await api.call(kinara.provider, 'commission-entry.list', {
      query: { from: '2026-10-31T16:00:00Z', to: '2026-11-03T00:00:00Z' },
    })
    expect(own.body.items.map(({ amount }) => amount)).toEqual(['7.49', '10.00'])
    const other = await api.call(kinara.provider, 'commission-entry.list', {
      query: { memberId: kinara.otherProvider.id },
    })
    expect(other.problem).toMatchObject({ status: 403, permission: 'earnings.read' })
  })
})
