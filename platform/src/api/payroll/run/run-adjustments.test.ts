import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { payrollOf } from '../../../testing/payable-business.ts'

const api = await testApi()
const { owner, manager, staff, provider, otherProvider } = api.kinara
const { reset, earn, addItem, open, lineOf, calculate, approve, acknowledgeAll, addOwner, sql } = payrollOf(api)

beforeEach(reset)

const line = (id: string, member: TestPerson) => ({ id, businessUserId: member.id })
const adjust = (run: { id: string; version: number }, body: object, member = provider, as = owner) =>
  api.call(as, 'payroll-run-adjustment.create', {
    params: line(run.id, member),
    version: run.version,
    body: body as never,
  })
const exclude = (run: { id: string; version: number }, member: TestPerson, as = owner) =>
  api.call(as, 'payroll-run-line.exclude', {
    params: line(run.id, member),
    version: run.version,
    body: { reason: 'Paid by another company' },
  })
const bonus = { action: 'ADD', code: 'ANNUAL_BONUS', amount: '500.00', reason: 'Ten years with us' }
const amountsOf = ({ calculation }: Awaited<ReturnType<typeof lineOf>>, code: string) =>
  calculation!.lines.filter((each) => each.code === code).map(({ amount }) => amount)

describe('an adjustment', () => {
  it('calculates the line at once, and survives the next calculation', async () => {
    const run = await open()
    const { body: adjusted } = await adjust(run, bonus)
    expect(adjusted).toMatchObject({ version: run.version + 1, isStale: false })
    expect(adjusted.totals.gross).toBe('15500.00')
    const { body: again } = await calculate(run.id, adjusted.version)
    expect([again.totals, again.digest]).toEqual([adjusted.totals, adjusted.digest])
    expect(amountsOf(await lineOf(run.id, provider), 'ANNUAL_BONUS')).toEqual(['500.00'])
  })

  it('changes an item of the profile in this run alone, or leaves it out', async () => {
    const payItemId = await addItem(provider, 'FIXED_ALLOWANCE', 15_000)
    const run = await open()
    expect(amountsOf(await lineOf(run.id, provider), 'FIXED_ALLOWANCE')).toEqual(['150.00'])
    const changed = await adjust(run, { action: 'CHANGE', payItemId, amount: '75.00', reason: 'Half a month' })
    const now = await lineOf(run.id, provider)
    expect(amountsOf(now, 'FIXED_ALLOWANCE')).toEqual(['75.00'])
    const [{ id: adjustmentId } = { id: '' }] = now.adjustmentItems
    const removed = await api.call(owner, 'payroll-run-adjustment.remove', {
      params: { ...line(run.id, provider), adjustmentId },
      version: changed.body.version,
    })
    await adjust(removed.body, { action: 'REMOVE', payItemId, reason: 'On leave' })
    expect(amountsOf(await lineOf(run.id, provider), 'FIXED_ALLOWANCE')).toEqual([])
    const profile = await api.call(owner, 'payroll-profile.get', { params: { businessUserId: provider.id } })
    expect(profile.body.payItems).toMatchObject([{ amount: '150.00', firstMonth: '2026-11', lastMonth: null }])
  })

  it('leaves other lines as they were calculated', async () => {
    const run = await open()
    await sql('update payroll_record set base_salary = 400000 where business_user_id = $1', [staff.id])
    const { body } = await adjust(run, bonus)
    expect(body.lines.filter(({ isStale }) => isStale).map(({ member }) => member.id)).toEqual([staff.id])
    expect(body.stale.map(({ causes }) => causes)).toEqual([['SALARY']])
    expect(body.approval!.blockers).toContain('RUN_STALE')
  })

  it('makes its author the last calculator', async () => {
    await addOwner()
    const run = await open(manager)
    const { body } = await adjust(run, bonus)
    expect(body.calculatedBy!.id).toBe(owner.id)
    expect((await approve(await acknowledgeAll(body))).problem.code).toBe('SAME_PERSON')
  })

  it.each([
    ['themself', manager, manager, 'OWN_PAY'],
    ['an owner', manager, owner, 'PERMISSION_DENIED'],
  ])('of a manager for %s is refused', async (_, as, member, code) => {
    expect((await adjust(await open(), bonus, member, as)).problem.code).toBe(code)
  })

  it('of an owner for themself is refused while another owner could do it', async () => {
    const run = await open()
    expect((await adjust(run, bonus, owner)).status).toBe(201)
    await addOwner()
    expect((await adjust({ ...run, version: run.version + 1 }, bonus, owner)).problem.code).toBe('OWN_PAY')
  })

  it('of three decimals or of nothing is refused', async () => {
    const run = await open()
    expect((await adjust(run, { ...bonus, amount: '1.005' })).problem.errors).toEqual([
      { path: 'amount', code: 'NOT_AN_AMOUNT' },
    ])
    expect((await adjust(run, { ...bonus, amount: '0.00' })).problem.errors).toMatchObject([{ code: 'TOO_SMALL' }])
  })
})

describe('a member who is left out', () => {
  it('has no figures, and their commission stays free', async () => {
    await earn(provider, 12_345, '2026-11')
    const run = await open()
    const { body } = await exclude(run, provider)
    expect(body).toMatchObject({ excluded: 1, calculated: 4 })
    const left = await lineOf(run.id, provider)
    expect(left).toMatchObject({
      status: 'EXCLUDED',
      net: null,
      commissionEntryIds: [],
      exclusion: { reason: 'Paid by another company', by: { id: owner.id } },
    })
    const { body: approved } = await approve(await acknowledgeAll(body))
    expect(approved.status).toBe('APPROVED')
    const december = await open(owner, '2026-12')
    const next = await lineOf(december.id, provider)
    expect([next.status, next.commissionEntryIds.length, next.carriedOverEntries]).toEqual(['CALCULATED', 1, 1])
  })

  it('is in the run again after an inclusion', async () => {
    const run = await open()
    const { body: without } = await exclude(run, provider)
    const { body } = await api.call(owner, 'payroll-run-line.include', {
      params: line(run.id, provider),
      version: without.version,
    })
    expect([body.digest, body.totals]).toEqual([run.digest, run.totals])
  })

  it('does not block the others who cannot be calculated', async () => {
    await sql('update payroll_facts set citizenship = null where business_user_id = $1', [provider.id])
    const run = await open()
    expect(run.approval!.blockers).toContain('RUN_INCOMPLETE')
    expect((await approve(run)).problem.code).toBe('RUN_INCOMPLETE')
    const { body } = await exclude(run, provider)
    expect((await approve(await acknowledgeAll(body))).status).toBe(200)
  })
})

describe('a deduction above the pay', () => {
  it('takes what is there, and the rest is a claim of the next month', async () => {
    await addItem(provider, 'ADVANCE_RECOVERY', 1_000_000, '2026-11')
    const run = await open()
    const now = await lineOf(run.id, provider)
    expect(now.net).toBe('0.00')
    const [left] = now.calculation!.carriedOver
    expect(run.warnings.map(({ code }) => code)).toContain('CLAIM_CARRIED_OVER')
    await approve(await acknowledgeAll(run))
    const december = await open(owner, '2026-12')
    const next = await lineOf(december.id, provider)
    expect(next.claims).toEqual([left])
    const taken = Number(amountsOf(next, 'ADVANCE_RECOVERY')[0])
    expect(taken).toBeGreaterThan(0)
    expect(taken + Number(next.calculation!.carriedOver[0]!.amount)).toBeCloseTo(Number(left!.amount), 2)
  })

  it('by order is taken in full, and a net pay below zero is not approved', async () => {
    await addItem(provider, 'CP38', 500_000, '2026-11')
    const run = await open()
    expect((await approve(await acknowledgeAll(run))).problem.code).toBe('NEGATIVE_NET')
  })
})

it('a member who joined after the month is not in its run, and one who left in it is', async () => {
  await sql(
    `insert into employment_period (entity_id, business_user_id, type, first_day, last_day, end_reason, created_at,
       updated_at)
     values ($1, $2, 'PERMANENT', '2026-12-01', null, null, now(), now()),
       ($1, $3, 'PERMANENT', '2025-01-01', '2026-11-15', 'RESIGNED', now(), now())`,
    [api.kinara.id, staff.id, otherProvider.id],
  )
  await sql(`update business_user set status = 'DEACTIVATED' where id = $1`, [otherProvider.id])
  const run = await open()
  expect(run.lines.map(({ member }) => member.id)).not.toContain(staff.id)
  const left = await lineOf(run.id, otherProvider)
  expect([left.gross, left.status]).toEqual(['1500.00', 'CALCULATED'])
  expect(run.warnings.filter(({ member }) => member?.id === otherProvider.id).map(({ code }) => code)).toContain(
    'MEMBER_INACTIVE',
  )
})
