import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../../database/connection.ts'
import { pdfText } from '../../../documents/testing/pdf-text.ts'
import { testApi } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { insertMembershipInvoice } from '../../../testing/invoice-records.ts'
import { payrollOf } from '../../../testing/payable-business.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const { reset, earn, addItem, open, get, lineOf, approve, pay, acknowledgeAll, paidRun, sql } = payrollOf(api)

beforeEach(reset)

const recompute = async (id: string, as = owner) =>
  (await api.call(as, 'payroll-run.recompute', { params: { id } })).body
const slipsOf = async (as: TestPerson, query: object = {}) =>
  (await api.call(as, 'payslip.list', { query: query as never })).body

describe('a paid run', () => {
  it('has payslips with numbers that follow each other', async () => {
    const { body: approved } = await approve(await open())
    const { body: run } = await pay(approved, [provider.id])
    expect(run).toMatchObject({ status: 'PAID', isStale: false, payment: { paidOn: '2026-11-19' } })
    const { items } = await slipsOf(owner, { runId: run.id })
    expect(items.map(({ number }) => number).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `PS-2026-11-000${number}`),
    )
    expect(items.filter(({ isWithheld }) => isWithheld).map(({ member }) => member.id)).toEqual([provider.id])
  })

  it('gives the numbers of a payment that failed to the next one', async () => {
    const { body: approved } = await approve(await open())
    expect((await pay(approved, [kinara.id])).status).toBe(422)
    await pay(approved)
    const numbers = (await slipsOf(owner)).items.map(({ number }) => number)
    expect(numbers).toContain('PS-2026-11-0001')
    const { body } = await api.call(owner, 'numbering.list')
    expect(body.items.find(({ document }) => document === 'payslipNumber')!.nextSequence).toBe(6)
  })

  it('recomputes to the same figures and the same hash, whatever happens afterwards', async () => {
    await earn(provider, 12_345, '2026-11')
    await addItem(provider, 'FIXED_ALLOWANCE', 15_000)
    const run = await paidRun()
    const before = await recompute(run.id)
    expect(before).toMatchObject({ isSame: true, lines: 5, differences: [], changedTables: [] })
    await sql('update payroll_record set base_salary = 999900 where entity_id = $1', [kinara.id])
    await sql('update payroll_facts set mtd_category = 3, disabled = true where entity_id = $1', [kinara.id])
    await earn(provider, 70_000, '2026-11')
    await open(owner, '2026-12')
    expect(await recompute(run.id)).toEqual(before)
    expect((await get(run.id)).totals).toEqual(run.totals)
  })

  it('shows each figure that no longer follows from what was frozen', async () => {
    const run = await paidRun()
    const triggers = (state: string) => sql(`alter table payroll_run_line ${state} trigger payroll_run_line_paid`)
    await triggers('disable')
    await sql(
      `update payroll_run_line set calculation = jsonb_set(calculation, '{totals,net}', '"9999.00"')
       where payroll_run_id = $1 and business_user_id = $2`,
      [run.id, provider.id],
    )
    await triggers('enable')
    const { isSame, differences } = await recompute(run.id)
    expect([isSame, differences]).toMatchObject([
      false,
      [{ member: { id: provider.id }, code: 'net', frozen: '9999.00' }],
    ])
    await triggers('disable')
    await sql(
      `update payroll_run_line set request = jsonb_set(request, '{items,0,amount}', '"3100.00"')
       where payroll_run_id = $1 and business_user_id = $2`,
      [run.id, owner.id],
    )
    await triggers('enable')
    const seen = await recompute(run.id, manager)
    expect(seen.computedHash).not.toBe(seen.frozenHash)
    expect(seen.differences.map(({ member }) => member.id)).toEqual([provider.id])
  })

  it('is refused by the database in all its parts', async () => {
    const payItemId = await addItem(provider, 'FIXED_ALLOWANCE', 15_000)
    const run = await open()
    const adjusted = await api.call(owner, 'payroll-run-adjustment.create', {
      params: { id: run.id, businessUserId: provider.id },
      version: run.version,
      body: { action: 'CHANGE', payItemId, amount: '75.00', reason: 'Half a month' },
    })
    await pay((await approve(await acknowledgeAll(adjusted.body))).body)
    for (const statement of [
      'update payroll_run_adjustment set amount = 1 where payroll_run_id = $1',
      `update payslip set number = 'PS-1' where payroll_run_id = $1`,
      'delete from payslip where payroll_run_id = $1',
      'update payroll_run_line set request = request where payroll_run_id = $1',
      `insert into payroll_run_exclusion (entity_id, payroll_run_id, business_user_id, reason, excluded_by_id, created_at)
       select entity_id, id, calculated_by_id, 'late', calculated_by_id, now() from payroll_run where id = $1`,
    ])
      await expect(sql(statement, [run.id])).rejects.toThrow(/never changes|append-only/)
  })
})

describe('a payslip', () => {
  it('adds its lines up to the line of the run and the year', async () => {
    await earn(provider, 12_345, '2026-11')
    const november = await paidRun()
    api.clock.set('2026-12-04T02:00:00Z')
    const december = await open(owner, '2026-12')
    await pay((await approve(await acknowledgeAll(december))).body)
    const [latest, first] = (await slipsOf(provider)).items
    const { body } = await api.call(provider, 'payslip.get', { params: { id: latest!.id } })
    const line = await lineOf(december.id, provider)
    expect([body.month, body.totals.net, body.totals.gross]).toEqual(['2026-12', line.net, line.gross])
    expect(body).toMatchObject({ yearFrom: '2026-11', opening: { throughMonth: '2026-10', gross: '30000.00' } })
    expect(Number(body.yearToDate.net)).toBeCloseTo(Number(first!.totals.net) + Number(body.totals.net), 2)
    expect(body.lines.find(({ code }) => code === 'COMMISSION')).toMatchObject({ amount: '0.00', yearToDate: '123.45' })
    expect((await lineOf(november.id, provider)).payslip!.number).toBe(first!.number)
  })

  it.each(['en', 'de', 'es'] as const)(
    'is the same file each time in %s, with the names of the law',
    async (language) => {
      await earn(provider, 12_345, '2026-11')
      await paidRun()
      const [slip] = (await slipsOf(provider)).items
      const pdf = async () =>
        (await api.call(provider, 'payslip.pdf', { params: { id: slip!.id }, query: { language } })).content
      const [one, two] = [await pdf(), await pdf()]
      expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
      const text = await pdfText(one)
      for (const part of ['EPF (KWSP)', 'SOCSO (PERKESO)', 'EIS (SIP)', 'SKBBK (PERKESO)', 'MTD (PCB)', slip!.number])
        expect(text).toContain(part)
    },
  )

  it('of a run that is not paid is a preview without a number', async () => {
    const run = await open()
    const params = { id: run.id, businessUserId: provider.id }
    const { content } = await api.call(manager, 'payroll-run-line.preview', { params, query: { language: 'en' } })
    const text = await pdfText(content)
    expect(text).toContain('Preview')
    expect(text).not.toContain('PS-')
    const ofOwner = { params: { id: run.id, businessUserId: owner.id } }
    expect((await api.call(manager, 'payroll-run-line.preview', ofOwner)).status).toBe(403)
  })

  it('is read by its person, by managers unless it is of an owner, and by owners', async () => {
    await paidRun()
    const seen = async (as: TestPerson) => (await slipsOf(as)).items.map(({ member }) => member.id).toSorted()
    expect(await seen(owner)).toHaveLength(5)
    expect(await seen(manager)).toEqual([manager, staff, provider, otherProvider].map(({ id }) => id).toSorted())
    expect(await seen(provider)).toEqual([provider.id])
    const [ofOwner] = (await slipsOf(owner, { businessUserId: owner.id })).items
    const params = { id: ofOwner!.id }
    for (const id of ['payslip.get', 'payslip.pdf'] as const)
      expect((await api.call(manager, id, { params })).problem.permission).toBe('payslip.read')
    expect((await api.call(owner, 'payslip.get', { params })).status).toBe(200)
  })

  it('is listed in pages without a gap', async () => {
    await paidRun()
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await slipsOf(owner, { limit: '2', ...(cursor ? { cursor } : {}) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(ids).size).toBe(5)
    expect(ids).toHaveLength(5)
  })
})

it("an owner's amount is in no answer to a manager", async () => {
  await sql('update payroll_record set base_salary = 876543 where business_user_id = $1', [owner.id])
  await sql(`update payroll_facts set epf_number = '' where business_user_id = $1`, [owner.id])
  await earn(owner, 43_217, '2026-11')
  const run = await open()
  const adjusted = await api.call(owner, 'payroll-run-adjustment.create', {
    params: { id: run.id, businessUserId: owner.id },
    version: run.version,
    body: { action: 'ADD', code: 'ANNUAL_BONUS', amount: '7654.32', reason: 'Planted bonus' },
  })
  const { body: approved } = await approve(await acknowledgeAll(adjusted.body))
  const seen = async () => [
    await get(run.id, manager),
    (await api.call(manager, 'payroll-run.list')).body,
    (await api.call(manager, 'payroll-run.compare', { params: { id: run.id } })).body,
    (await api.call(manager, 'payslip.list')).body,
    (await api.call(manager, 'audit.list')).body,
    (await api.call(manager, 'notification.list')).body,
    (await api.call(manager, 'commission-entry.list')).body,
    await lineOf(run.id, provider, manager),
  ]
  const answers = JSON.stringify([await seen(), (await pay(approved)) && (await seen())])
  for (const planted of ['8765.43', '432.17', '7654.32', '9197.60', '16851.92', 'Planted bonus'])
    expect(answers).not.toContain(planted)
  expect((await get(run.id, manager)).warnings.map(({ member }) => member?.id)).not.toContain(owner.id)
})

describe('commission that a run has taken', () => {
  it('keeps the seller of its sale', async () => {
    const plan = await api.createPlan(kinara, { price: 100_000 })
    const customerId = await api.createCustomer(kinara)
    const sale = await api.createSubscription(kinara, { membershipPlanId: plan, customerId, soldById: provider.id })
    const bill = { entityId: kinara.id, customerId, subscriptionId: sale, invoiceNumber: 'INV-2026-0901' }
    const db = databaseOf(api.database.admin)
    const invoiceId = await insertMembershipInvoice(db, { ...bill, currency: 'MYR', at: api.clock.now() })
    await earn(provider, 4000, '2026-11', { subscriptionId: sale, invoiceId })
    const change = () =>
      api.call(owner, 'subscription.change-seller', { params: { id: sale }, version: 1, body: { soldById: staff.id } })
    const run = await open()
    await approve(run)
    expect((await change()).problem).toMatchObject({ code: 'PERIOD_LOCKED', current: { id: run.id } })
  })

  it('is in a run, then paid, and its check-in stays', async () => {
    const slot = await api.createSlot(kinara, { startsIn: -60, providerId: provider.id })
    const booking = await api.createBooking(kinara, {
      timeSlotId: slot,
      status: 'CHECKED_IN',
      checkedInAt: api.clock.now(),
    })
    await earn(provider, 12_345, '2026-11', { bookingId: booking, timeSlotId: slot })
    const standing = async () =>
      (await api.call(owner, 'commission-entry.list')).body.items.map((each) => each.standing)
    expect(await standing()).toEqual(['FREE'])
    const run = await open()
    expect(await standing()).toEqual(['IN_RUN'])
    const { body: approved } = await approve(run)
    const undo = () => api.call(owner, 'booking.undo-check-in', { params: { id: booking }, version: 1 })
    expect((await undo()).problem).toMatchObject({ code: 'PERIOD_LOCKED', current: { id: run.id, month: '2026-11' } })
    await pay(approved)
    expect(await standing()).toEqual(['PAID'])
    expect((await undo()).problem.code).toBe('PERIOD_LOCKED')
    expect((await api.call(owner, 'commission-entry.totals')).body.byStanding).toMatchObject([{ standing: 'PAID' }])
  })

  it('of a group that is paid in some months waits for its month, and is additional remuneration', async () => {
    const { rows } = await sql(
      `insert into commission_group (entity_id, display_name, tag, is_default, paid_in, created_at, updated_at)
       values ($1, 'Quarterly', 'quarterly', true, '{3,6,9,12}', now(), now()) returning id`,
      [kinara.id],
    )
    const entry = await earn(provider, 12_345, '2026-11', { commissionGroupId: rows[0].id })
    const run = await open()
    expect((await lineOf(run.id, provider)).commissionEntryIds).toEqual([])
    await approve(run)
    const december = await open(owner, '2026-12')
    const line = await lineOf(december.id, provider)
    expect(line.commissionEntryIds).toEqual([entry])
    const stored = await sql(
      'select request from payroll_run_line where business_user_id = $1 and payroll_run_id = $2',
      [provider.id, december.id],
    )
    expect(stored.rows[0].request.items).toContainEqual({
      code: 'COMMISSION',
      amount: '123.45',
      frequency: 'QUARTERLY',
    })
  })
})

it('the comparison with the month before explains each net pay to the sen', async () => {
  await paidRun()
  await sql('update payroll_record set base_salary = 310000 where business_user_id = $1', [provider.id])
  await earn(provider, 12_345, '2026-11')
  const december = await open(owner, '2026-12')
  const { body } = await api.call(owner, 'payroll-run.compare', { params: { id: december.id } })
  expect(body.previous).toMatchObject({ month: '2026-11', status: 'PAID' })
  const [changed] = body.lines
  expect(changed!.member.id).toBe(provider.id)
  expect(changed!.causes.map(({ code, because }) => [code, because.map(({ kind }) => kind)])).toEqual([
    ['BASIC_SALARY', ['RAISE']],
    ['COMMISSION', ['COMMISSION_ENTRIES']],
    ['STATUTORY', []],
  ])
  for (const { causes, change } of body.lines)
    expect(causes.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(change) * 100),
    )
  expect(body.lines.filter(({ causes }) => causes.length === 0)).toHaveLength(4)
  expect(Number(body.gross.change)).toBeCloseTo(223.45, 2)
  const { body: seen } = await api.call(manager, 'payroll-run.compare', { params: { id: december.id } })
  expect([seen.restricted, seen.lines.length]).toEqual([2, 3])
})

it('the summary of a run is for owners, once it is approved', async () => {
  const run = await open()
  const summary = (as: TestPerson) =>
    api.call(as, 'payroll-run.summary', { params: { id: run.id }, query: { language: 'en' } })
  expect((await summary(owner)).problem.code).toBe('TRANSITION_NOT_ALLOWED')
  await approve(run)
  expect((await summary(manager)).status).toBe(403)
  expect(await pdfText((await summary(owner)).content)).toContain('15,000.00')
})
