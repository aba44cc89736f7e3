import type { BodyOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../../database/connection.ts'
import { testApi, testNow } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { insertHours } from '../../../testing/hours.ts'
import { deleteCaseRecords } from '../../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider } = kinara
const db = databaseOf(api.database.admin)

beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
})

const day = (date: string) => toPlainDate(date)
const read = (as: TestPerson, { id }: TestPerson, month = '2026-11') =>
  api.call(as, 'payroll-profile.get', { params: { businessUserId: id }, query: { month } })
const salary = (as: TestPerson, { id }: TestPerson, body: BodyOf<'payroll-salary.replace'>, version = 0) =>
  api.call(as, 'payroll-salary.replace', { params: { businessUserId: id }, body, version })
const state = (as: TestPerson, { id }: TestPerson, body: BodyOf<'payroll-facts.replace'>, version = 0) =>
  api.call(as, 'payroll-facts.replace', { params: { businessUserId: id, from: day('2026-01-01') }, body, version })

/** Approved time off of the provider, in the zone of the business. */
const away = (kind: 'unpaid' | 'annual', firstDay: string, lastDay: string, fields: object = {}) =>
  api.createTimeOff(kinara, {
    businessUserId: provider.id,
    leaveKindId: kinara.leaveKinds[kind]!,
    status: 'APPROVED',
    firstDay: day(firstDay),
    lastDay: day(lastDay),
    startTime: toInstant(`${firstDay}T00:00:00+08:00`),
    endTime: toInstant(`${lastDay}T23:59:00+08:00`),
    ...fields,
  })

describe('the unpaid days of a month', () => {
  const unpaidIn = async (month: string) => (await read(owner, provider, month)).body.month.unpaidDays

  it('are the approved time off of kinds that are not paid, over the turn of the month', async () => {
    await away('unpaid', '2026-12-30', '2027-01-02')
    await away('annual', '2026-12-10', '2026-12-11')
    await away('unpaid', '2026-12-14', '2026-12-14', { status: 'REQUESTED' })
    const expected = [{ from: '2026-12-30', to: '2027-01-02', part: null }]
    expect(await unpaidIn('2026-12')).toEqual(expected)
    expect(await unpaidIn('2027-01')).toEqual(expected)
    expect(await unpaidIn('2026-11')).toEqual([])
  })

  it('count a half day by half', async () => {
    await away('unpaid', '2026-11-24', '2026-11-24', { part: 'FIRST_HALF' })
    expect(await unpaidIn('2026-11')).toEqual([
      { from: '2026-11-24', to: '2026-11-24', part: { minutes: 1, scheduledMinutes: 2 } },
    ])
  })

  it('count times by their minutes over the scheduled minutes of the day', async () => {
    const of = { entityId: kinara.id, businessUserId: provider.id, createdAt: testNow, updatedAt: testNow }
    await insertHours(db, of, { dayOfWeek: 2, startTime: '09:00', endTime: '15:00' })
    await away('unpaid', '2026-11-24', '2026-11-24', {
      part: 'TIMES',
      fromTime: toWallTime('14:00'),
      toTime: toWallTime('17:00'),
    })
    expect(await unpaidIn('2026-11')).toEqual([
      { from: '2026-11-24', to: '2026-11-24', part: { minutes: 60, scheduledMinutes: 360 } },
    ])
  })
})

describe('the employment of a month', () => {
  const employedIn = async (month: string) => {
    const { firstDay, lastDay } = (await read(owner, provider, month)).body.month
    return [firstDay, lastDay]
  }
  const employ = (firstDay: string, lastDay: string | null = null) =>
    api.call(owner, 'employment.create', {
      params: { id: provider.id },
      body: {
        type: 'PERMANENT',
        firstDay: day(firstDay),
        lastDay: lastDay === null ? null : day(lastDay),
        endReason: lastDay ? 'RESIGNED' : null,
      },
    })

  it('comes from the periods that the team records', async () => {
    expect((await employ('2024-03-01', '2026-10-15')).status).toBe(201)
    expect((await employ('2026-12-12')).status).toBe(201)
    expect(await employedIn('2026-10')).toEqual(['2024-03-01', '2026-10-15'])
    expect(await employedIn('2026-12')).toEqual(['2026-12-12', null])
    expect(await employedIn('2027-01')).toEqual(['2026-12-12', null])
  })

  it('is the whole month for somebody without a recorded period', async () => {
    expect(await employedIn('2026-11')).toEqual([null, null])
  })
})

describe('the permissions of pay', () => {
  it("a manager finds an owner's amounts in no response, also not in the trail", async () => {
    await salary(owner, owner, {
      baseSalary: '8765.43',
      salaryChanges: [{ from: day('2026-11-16'), amount: '9876.54' }],
    })
    await api.call(owner, 'pay-item.create', {
      params: { businessUserId: owner.id },
      version: 1,
      body: { code: 'DIRECTOR_FEE', amount: '4321.09', frequency: 'MONTHLY', firstMonth: '2026-11' },
    })
    const answers = await Promise.all([
      read(manager, owner),
      api.call(manager, 'payroll-record.list', { query: { businessUserId: owner.id } }),
      api.call(manager, 'payroll-month.get', { params: { month: '2026-11' } }),
      api.call(manager, 'audit.list'),
    ])
    const text = JSON.stringify(answers.map((answer) => (answer.status < 300 ? answer.body : answer.problem)))
    for (const planted of ['8765', '9876', '4321']) expect(text).not.toContain(planted)
    expect(JSON.stringify((await api.call(owner, 'audit.list')).body)).toContain('9876.54')
  })

  it('nobody changes their own pay where somebody else could', async () => {
    expect((await salary(manager, manager, { baseSalary: '1.00' })).problem.permission).toBe('payroll-record.update')
    expect((await salary(owner, owner, { baseSalary: '9000.00' })).status).toBe(200)
    await api.database.admin.query(`update business_user set role = 'OWNER' where id = $1`, [staff.id])
    expect((await salary(owner, owner, { baseSalary: '9100.00' }, 1)).problem.permission).toBe('payroll-record.update')
    expect((await read(owner, owner)).body.mayChange).toBe(false)
    expect((await salary(staff, owner, { baseSalary: '9100.00' }, 1)).status).toBe(200)
    await api.database.admin.query(`update business_user set role = 'STAFF' where id = $1`, [staff.id])
  })

  it('the member of another business is not found', async () => {
    expect((await salary(nordlicht.owner, provider, { baseSalary: '1.00' })).status).toBe(404)
  })
})

it('two changes of one profile at the same time: one is written, and the other is stale', async () => {
  const answers = await Promise.all([
    salary(owner, provider, { baseSalary: '2500.00' }),
    state(manager, provider, { citizenship: 'CITIZEN' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(owner, provider)).body.version).toBe(1)
})

it('the trail names the facts that changed, and has no value of them', async () => {
  const bank = { name: 'Bank of Examples', account: '114012345678' }
  await state(manager, provider, { citizenship: 'CITIZEN', taxResident: true, epfNumber: '77665544', bank })
  await state(manager, provider, { citizenship: 'CITIZEN', taxResident: true, epfNumber: '77665545', bank }, 1)
  const { body } = await api.call(owner, 'audit.list')
  expect(JSON.stringify(body)).not.toMatch(/7766554|114012345678/)
  expect(
    body.items.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'facts')?.new]),
  ).toEqual([
    ['payroll-record.change-facts', ['epfNumber']],
    ['payroll-record.change-facts', ['citizenship', 'taxResident', 'epfNumber', 'bankName', 'bankAccount']],
  ])
})

it('a month is complete with its facts and opening figures, and lists what is missing without them', async () => {
  await api.database.admin.query(`update business_user set date_of_birth = '1990-05-20' where id = $1`, [provider.id])
  const missing = async () => (await read(owner, provider)).body.month.problems.map(({ path }) => path)
  expect(await missing()).toEqual(['facts.citizenship', 'facts.taxResident', 'facts.mtdCategory', 'yearToDate'])
  await state(manager, provider, { citizenship: 'CITIZEN', taxResident: true, mtdCategory: 1 })
  expect(await missing()).toEqual(['yearToDate'])
  await api.call(owner, 'payroll-year.replace', {
    params: { businessUserId: provider.id, year: '2026', source: 'OPENING' },
    version: 1,
    body: { gross: '25000', epf: '2750', mtd: '0', zakat: '0', throughMonth: '2026-10' },
  })
  expect(await missing()).toEqual([])
})
