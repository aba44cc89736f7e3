import { randomUUID } from 'node:crypto'
import type { PayrollRun } from '@steward/shared/contracts'
import { plainDateOf, toInstant, toPlainDate } from '@steward/shared/time'
import { databaseOf } from '../database/connection.ts'
import { commissionEntry } from '../tables/commission/commission.ts'
import { payItem, payrollFacts, payrollYear } from '../tables/payroll/payroll-facts.ts'
import { payrollRecord } from '../tables/payroll/payroll.ts'
import { testNow, type TestApi } from './api.ts'
import type { TestPerson } from './businesses.ts'
import { deleteCaseRecords } from './platform-target.ts'

/** What tests of payroll runs do in Kinara: everybody has 3,000.00 a month and opening figures until October 2026. */
export function payrollOf(api: TestApi) {
  const { kinara } = api
  const { owner, manager, staff, provider, otherProvider } = kinara
  const db = databaseOf(api.database.admin)
  const everybody = [owner, manager, staff, provider, otherProvider]
  const of = ({ id }: TestPerson) => ({
    entityId: kinara.id,
    businessUserId: id,
    createdAt: testNow,
    updatedAt: testNow,
  })
  const sql = (statement: string, values: unknown[] = []) => api.database.admin.query(statement, values)

  async function reset(): Promise<void> {
    api.clock.set(testNow)
    await deleteCaseRecords(api)
    await sql(`update business_user set date_of_birth = '1990-05-20' where entity_id = $1`, [kinara.id])
    await db
      .insert(payrollRecord)
      .values(everybody.map((member) => ({ ...of(member), currency: 'MYR', baseSalary: 300_000 })))
    await db.insert(payrollFacts).values(
      everybody.map((member) => ({
        ...of(member),
        effectiveFrom: toPlainDate('2026-01-01'),
        citizenship: 'CITIZEN' as const,
        taxResident: true,
        mtdCategory: 1 as const,
        identificationKind: 'NRIC' as const,
        identificationNumber: '900520-14-5678',
        taxNumber: 'IG 10000000001',
        epfNumber: '10000001',
        socsoNumber: '900520145678',
        bankName: 'Maybank',
        bankAccount: '114400004471',
      })),
    )
    await db.insert(payrollYear).values(
      everybody.map((member) => ({
        ...of(member),
        year: 2026,
        source: 'OPENING' as const,
        throughMonth: '2026-10',
        gross: 3_000_000,
        epf: 330_000,
        mtd: 0,
        zakat: 0,
      })),
    )
  }

  async function earn(
    { id }: TestPerson,
    amount: number,
    period: string,
    source: Partial<typeof commissionEntry.$inferInsert> = {},
  ): Promise<string> {
    const entryId = randomUUID()
    const timeSlotId = source.timeSlotId ?? (await api.createSlot(kinara, { startsIn: -60 }))
    await db.insert(commissionEntry).values({
      id: entryId,
      entityId: kinara.id,
      createdAt: testNow,
      businessUserId: id,
      timeSlotId,
      ...source,
      reason: 'EARNED',
      currency: 'MYR',
      baseAmount: amount * 10,
      amount,
      trace: '10 % of it',
      earnedAt: toInstant(`${period}-03T02:00:00Z`),
      period,
    })
    return entryId
  }

  async function addItem(member: TestPerson, code: string, amount: number, lastMonth: string | null = null) {
    const id = randomUUID()
    await db.insert(payItem).values({ ...of(member), id, code, amount, firstMonth: '2026-11', lastMonth })
    return id
  }

  const open = async (as = owner, month = '2026-11') =>
    (await api.call(as, 'payroll-run.create', { body: { month } })).body
  const get = async (id: string, as = owner) => (await api.call(as, 'payroll-run.get', { params: { id } })).body
  const lineOf = async (id: string, { id: businessUserId }: TestPerson, as = owner) =>
    (await api.call(as, 'payroll-run-line.get', { params: { id, businessUserId } })).body
  const calculate = (id: string, version: number, as = owner) =>
    api.call(as, 'payroll-run.calculate', { params: { id }, version })
  const approve = ({ id, version, digest, month }: PayrollRun, as = owner, origin = api.origin) =>
    api.call(as, 'payroll-run.approve', {
      params: { id },
      version,
      origin,
      body: { digest, ...(as === owner ? { confirmation: month } : {}) },
    })
  const pay = ({ id, version }: PayrollRun, withheld: string[] = []) =>
    api.call(owner, 'payroll-run.pay', {
      params: { id },
      version,
      body: {
        paidOn: plainDateOf(api.clock.now(), 'Asia/Kuala_Lumpur'),
        method: 'BANK_TRANSFER',
        reference: 'GIRO 1119',
        withheld,
      },
    })
  const acknowledgeAll = async ({ id, version, warnings }: PayrollRun) =>
    warnings.length === 0
      ? get(id)
      : (
          await api.call(owner, 'payroll-run.acknowledge', {
            params: { id },
            version,
            body: { keys: warnings.map(({ key }) => key), note: 'All of it is right' },
          })
        ).body
  const paidRun = async () => (await pay((await approve(await open())).body)).body

  /** Makes a second active owner of the other provider. */
  const addOwner = () => sql(`update business_user set role = 'OWNER' where id = $1`, [otherProvider.id])

  return {
    reset,
    earn,
    addItem,
    open,
    get,
    lineOf,
    calculate,
    approve,
    pay,
    acknowledgeAll,
    paidRun,
    addOwner,
    sql,
    otherOwner: { ...otherProvider, role: 'OWNER' as const },
  }
}
