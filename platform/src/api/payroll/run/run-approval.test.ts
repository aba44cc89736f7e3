import { toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../jobs/schedule.ts'
import { testApi } from '../../../testing/api.ts'
import type { TestPerson } from '../../../testing/businesses.ts'
import { surroundingsOf } from '../../../testing/job-surroundings.ts'
import { payrollOf } from '../../../testing/payable-business.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const { reset, earn, open, get, lineOf, calculate, approve, pay, acknowledgeAll, addOwner, otherOwner, sql } =
  payrollOf(api)

beforeEach(reset)

const raise = (member: TestPerson, amount: number) =>
  sql('update payroll_record set base_salary = $2 where business_user_id = $1', [member.id, amount])

describe('an approval', () => {
  it('of the only owner who calculated the run needs the typed month', async () => {
    const run = await open()
    expect(run.approval).toEqual({ blockers: [], needsConfirmation: true })
    const call = { params: { id: run.id }, version: run.version }
    const without = await api.call(owner, 'payroll-run.approve', { ...call, body: { digest: run.digest } })
    expect(without.problem.errors).toEqual([{ path: 'confirmation', code: 'REQUIRED' }])
    const wrong = { digest: run.digest, confirmation: '2026-10' }
    expect((await api.call(owner, 'payroll-run.approve', { ...call, body: wrong })).status).toBe(422)
    const { body } = await approve(run)
    expect(body).toMatchObject({ status: 'APPROVED', approvedBy: { id: owner.id }, approval: null })
  })

  it('is by another owner than the last calculator, if there is one', async () => {
    await addOwner()
    const run = await open()
    expect(run.approval!.blockers).toEqual(['SAME_PERSON'])
    expect((await approve(run)).problem.code).toBe('SAME_PERSON')
    expect((await get(run.id, otherOwner)).approval).toEqual({ blockers: [], needsConfirmation: false })
    expect((await approve(run, otherOwner)).body.status).toBe('APPROVED')
  })

  it('names the digest that was seen', async () => {
    const run = await open()
    const { problem } = await approve({ ...run, digest: 'of yesterday' })
    expect(problem).toMatchObject({ code: 'RUN_STALE', current: { digest: run.digest } })
  })

  it('of a run whose source changed is refused, with the member and the cause', async () => {
    const run = await open()
    await raise(provider, 360_000)
    expect((await approve(run)).problem.code).toBe('RUN_STALE')
    const stale = await get(run.id)
    expect(stale.stale).toEqual([{ member: expect.objectContaining({ id: provider.id }), causes: ['SALARY'] }])
  })

  it('waits until each warning is mended or acknowledged', async () => {
    await sql(`update payroll_facts set epf_number = '' where business_user_id = $1`, [provider.id])
    const run = await open()
    expect(run.warnings).toMatchObject([
      { code: 'MISSING_NUMBER', member: { id: provider.id }, params: { number: 'EPF_NUMBER' }, acknowledged: null },
    ])
    expect((await approve(run)).problem.code).toBe('RUN_HAS_WARNINGS')
    const settled = await acknowledgeAll(run)
    expect(settled.warnings[0]!.acknowledged).toMatchObject({ by: { id: owner.id }, note: 'All of it is right' })
    const withdrawn = await api.call(owner, 'payroll-run.withdraw-acknowledgement', {
      params: { id: run.id },
      version: settled.version,
      body: { keys: [run.warnings[0]!.key] },
    })
    expect(withdrawn.body.approval!.blockers).toEqual(['RUN_HAS_WARNINGS'])
    await sql(`update payroll_facts set epf_number = '10000001' where business_user_id = $1`, [provider.id])
    expect((await approve(await get(run.id))).body).toMatchObject({ status: 'APPROVED', warnings: [] })
  })

  it('keeps what was acknowledged, unless its value changed', async () => {
    await approve(await open())
    await raise(provider, 600_000)
    const december = await open(owner, '2026-12')
    expect(december.warnings).toMatchObject([{ code: 'NET_CHANGED', params: { before: expect.any(String) } }])
    const settled = await acknowledgeAll(december)
    const same = await calculate(december.id, settled.version)
    expect(same.body.warnings[0]!.acknowledged).not.toBeNull()
    await raise(provider, 700_000)
    const changed = await calculate(december.id, same.body.version)
    expect(changed.body.warnings[0]!.acknowledged).toBeNull()
  })

  it('is one of two at the same time', async () => {
    await addOwner()
    const run = await open(manager)
    const other = await api.startInstance()
    const answers = await Promise.all([approve(run, owner), approve(run, otherOwner, other), approve(run, otherOwner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('and a calculation on two processes never both succeed', async () => {
    const other = await api.startInstance()
    for (let time = 0; time < 4; time += 1) {
      await reset()
      await earn(provider, 10_000, '2026-11')
      const run = await open()
      await earn(provider, 5_000, '2026-11')
      const [calculated, approved] = await Promise.all([
        api.call(owner, 'payroll-run.calculate', { params: { id: run.id }, version: run.version, origin: other }),
        approve(run),
      ])
      expect([calculated.status, approved.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      const after = await get(run.id)
      if (after.status === 'APPROVED') expect(after.digest).toBe(run.digest)
      else expect((await lineOf(run.id, provider)).commissionEntryIds).toHaveLength(2)
    }
  })

  it('follows the order of the months, and a later one keeps the earlier one closed', async () => {
    const november = await open()
    const december = await open(owner, '2026-12')
    expect(december.status).toBe('DRAFT')
    const { body: closed } = await approve(november)
    const { body: next } = await calculate(december.id, december.version)
    expect(next.approval!.blockers).toEqual([])
    const { body: approved } = await approve(next)
    expect(approved.status).toBe('APPROVED')
    const reopen = (run: typeof closed) =>
      api.call(owner, 'payroll-run.reopen', { params: { id: run.id }, version: run.version, body: { reason: 'Wrong' } })
    expect((await reopen(closed)).problem).toMatchObject({ code: 'LATER_MONTH_CLOSED', current: { month: '2026-12' } })
    const { body: reopened } = await reopen(approved)
    expect(reopened).toMatchObject({ status: 'CALCULATED', reopenReason: 'Wrong', approvedAt: null })
    const { body: november2 } = await reopen(closed)
    expect(november2.status).toBe('CALCULATED')
    expect((await get(december.id)).approval!.blockers).toContain('PREVIOUS_MONTH_OPEN')
  })
})

describe('an approved run', () => {
  it('is stale when a source changes, and is not paid until it is approved again', async () => {
    const { body: approved } = await approve(await open())
    await raise(provider, 310_000)
    expect((await get(approved.id)).isStale).toBe(true)
    expect((await pay(approved)).problem.code).toBe('RUN_STALE')
  })

  it('carries later commission over to the next month', async () => {
    await earn(provider, 10_000, '2026-11')
    const { body: approved } = await approve(await open())
    await earn(provider, 5_000, '2026-11')
    expect((await get(approved.id)).isStale).toBe(false)
    await pay(approved)
    const december = await open(owner, '2026-12')
    const line = await lineOf(december.id, provider)
    expect([line.commissionEntryIds.length, line.carriedOverEntries]).toEqual([1, 1])
  })
})

describe('notifications of payroll', () => {
  const run = () => jobs.find(({ name }) => name === 'payroll-follow-up')!.run(surroundingsOf(api))
  const newsOf = async (person: TestPerson) =>
    (await api.call(person, 'notification.list')).body.items
      .filter(({ subject }) => subject.kind === 'payroll-run' || subject.kind === 'payslip')
      .map(({ type }) => type)

  it('tell managers of an approval, and everybody of their payslip', async () => {
    const { body: approved } = await approve(await open())
    expect([await newsOf(manager), await newsOf(owner), await newsOf(staff)]).toEqual([['payroll-approved'], [], []])
    await pay(approved)
    expect((await newsOf(manager)).toSorted()).toEqual(['payroll-approved', 'payroll-paid', 'payslip-available'])
    expect(await newsOf(provider)).toEqual(['payslip-available'])
  })

  it('come once for a run that changed after its month, a pay day and a month that stays open', async () => {
    await open()
    api.clock.set(toInstant('2026-12-03T04:00:00Z'))
    await run()
    expect(await newsOf(owner)).toEqual([])
    await raise(provider, 310_000)
    await Promise.all([run(), run()])
    expect([await newsOf(owner), await newsOf(manager)]).toEqual([['payroll-stale'], ['payroll-stale']])
    api.clock.set(toInstant('2026-12-04T04:00:00Z'))
    await run()
    await run()
    expect((await newsOf(owner)).toSorted()).toEqual(['pay-day-near', 'payroll-stale'])
    api.clock.set(toInstant('2026-12-08T04:00:00Z'))
    await run()
    expect((await newsOf(owner)).toSorted()).toEqual(['pay-day-near', 'payroll-open', 'payroll-stale'])
  })

  it('tell owners once that a run of a manager is ready, and not of one in which somebody failed', async () => {
    await sql(`update payroll_facts set citizenship = null where business_user_id = $1`, [provider.id])
    const failed = await open(manager)
    expect(failed.failed).toBe(1)
    expect(await newsOf(owner)).toEqual([])
    await sql(`update payroll_facts set citizenship = 'CITIZEN' where business_user_id = $1`, [provider.id])
    const { body } = await calculate(failed.id, failed.version, manager)
    await calculate(body.id, body.version, manager)
    expect([await newsOf(owner), await newsOf(manager), await newsOf(provider)]).toEqual([['payroll-ready'], [], []])
  })

  it('come once for a table that is known until a month that is over', async () => {
    await open()
    api.clock.set(toInstant('2026-12-31T04:00:00Z'))
    await run()
    expect(await newsOf(owner)).not.toContain('payroll-table-outdated')
    api.clock.set(toInstant('2027-01-01T04:00:00Z'))
    await run()
    await run()
    expect((await newsOf(owner)).filter((type) => type === 'payroll-table-outdated')).toHaveLength(1)
  })

  it('come to no business that never opened a run', async () => {
    api.clock.set(toInstant('2026-12-08T04:00:00Z'))
    await run()
    expect(await newsOf(owner)).toEqual([])
  })
})
