import type { OperationId } from '@steward/shared/contracts'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { operations } from '@steward/shared/contracts/operations'
import { addMinutes } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathParameters } from '../kernel/rehearsal.ts'
import { testApi, testNow } from '../testing/api.ts'
import type { TestPerson } from '../testing/businesses.ts'
import { payrollOf } from '../testing/payable-business.ts'

// Makes every read of the contract with every kind of record in its path and with the queries that it has. Everybody earns
// amounts that nothing else has, so a search of the responses finds them wherever they are.
const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const { reset, earn, paidRun, lineOf, sql } = payrollOf(api)

const everybody = [owner, manager, staff, provider, otherProvider]
/** The amounts of each person, as they are in a response. */
const payOf = new Map<TestPerson, string[]>()
/** The price of a colleague's booking, and the contact data of its customer. Staff see them, and providers do not. */
const ofBookings = ['4321.09', 'rare.customer@customer.test', '+60128887766']
/** The price of a provider's own booking, which only the list of what earned nothing shows them (0121). */
const ownPrice = '3210.98'
let values: Record<string, readonly string[]>

beforeAll(async () => {
  await reset()
  for (const [n, person] of everybody.entries()) {
    const [salary, commission] = [500_017 + n * 111_111, 81_111 + n * 1_111]
    await sql('update payroll_record set base_salary = $2 where business_user_id = $1', [person.id, salary])
    await earn(person, commission, '2026-11')
    payOf.set(person, [decimal(salary), decimal(commission)])
  }
  const run = await paidRun()
  for (const person of everybody) {
    const { net, gross } = await lineOf(run.id, person)
    payOf.get(person)!.push(net!, gross!)
  }
  const { items } = (await api.call(owner, 'payslip.list', { query: { runId: run.id } })).body
  const customer = await api.createCustomer(kinara, { email: ofBookings[1]!, phoneNumber: ofBookings[2]! })
  const service = await api.createService(kinara, { providerIds: [provider.id, otherProvider.id] })
  const book = async (member: TestPerson, price: number) => {
    const startTime = addMinutes(testNow, -60)
    const timeSlotId = await api.createSlot(kinara, { serviceId: service, providerId: member.id, startTime })
    const booking = await api.createBooking(kinara, {
      timeSlotId,
      customerId: customer,
      status: 'CHECKED_IN',
      checkedInAt: startTime,
      price,
      total: price,
    })
    return [timeSlotId, booking]
  }
  const booked = [...(await book(provider, 321_098)), ...(await book(otherProvider, 432_109))]
  const people = [owner.id, otherProvider.id, provider.id]
  values = {
    id: [...booked, customer, service, ...people, run.id, ...items.map(({ id }) => id), kinara.id],
    businessUserId: people,
    memberId: people,
    providerId: [otherProvider.id],
    serviceId: [service],
    customerId: [customer],
    timeSlotId: booked.filter((_, index) => index % 2 === 0),
    runId: [run.id],
    sub: [owner.sub, otherProvider.sub],
    orgId: [kinara.organizationId],
    figure: ['bookedValue', 'commissionCost', 'payrollRatio'],
    month: ['2026-11'],
    date: ['2026-11-19'],
    year: ['2026'],
    q: ['Mei', 'BK-TEST'],
    limit: ['200'],
  }
})

const decimal = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

const reads = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].route[0] === 'GET')

/** Returns each value of each of these names alone, with what every request needs. */
function requestsOf(id: OperationId): { params: Record<string, string>; query: Record<string, string> }[] {
  const operation: Operation = operations[id]
  const named = Object.keys(operation.query?.shape ?? {})
  const days = ['from', 'to'].every((name) => named.includes(name))
  const ranges = days
    ? [
        { from: '2026-11-01', to: '2026-11-30' },
        { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' },
      ]
    : []
  const filters = named.flatMap((name) => (values[name] ?? []).map((value) => ({ [name]: value })))
  const required = Object.fromEntries(
    named.filter((name) => name !== 'limit' && values[name]).map((name) => [name, values[name]![0]!]),
  )
  const queries = [{}, required, ...ranges, ...filters, ...ranges.flatMap((range) => [{ ...required, ...range }])]
  const paths = pathParameters(operation).reduce<Record<string, string>[]>(
    (some, name) => some.flatMap((params) => (values[name] ?? ['']).map((value) => ({ ...params, [name]: value }))),
    [{}],
  )
  return paths.flatMap((params) => queries.map((query) => ({ params, query })))
}

/** Returns which read shows which text to a person, and the number of reads that have succeeded. */
async function searchAll(person: TestPerson, texts: readonly string[]) {
  const found = new Set<string>()
  const succeeded = new Set<OperationId>()
  for (const id of reads)
    for (const request of requestsOf(id)) {
      const { status, content } = await api.call(person, id, request as never)
      if (status !== 200) continue
      succeeded.add(id)
      const shown = new TextDecoder().decode(content)
      for (const text of texts.filter((one) => isIn(shown, one))) found.add(`${id} ${text}`)
    }
  return { found: [...found], succeeded: succeeded.size }
}

/** Whether a response contains a text, and not as the end of a longer number. */
function isIn(shown: string, text: string): boolean {
  const at = shown.indexOf(text)
  return at >= 0 && (!/\d/.test(shown[at - 1] ?? '') || isIn(shown.slice(at + 1), text))
}

const payOfOthers = (person: TestPerson) => everybody.filter((one) => one !== person).flatMap((one) => payOf.get(one)!)

describe('no read', () => {
  it('shows staff what others earn', async () => {
    const { found, succeeded } = await searchAll(staff, payOfOthers(staff))
    expect(found).toEqual([])
    expect(succeeded).toBeGreaterThan(40)
  }, 120_000)

  it('shows a provider what others earn, the money of bookings, or how to reach customers', async () => {
    const { found, succeeded } = await searchAll(provider, [...payOfOthers(provider), ...ofBookings, ownPrice])
    expect(found).toEqual([`commission-gap.list ${ownPrice}`])
    expect(succeeded).toBeGreaterThan(25)
  }, 120_000)
})

it('the search finds what people may see', async () => {
  const own = await searchAll(provider, payOf.get(provider)!)
  expect(own.found).toEqual(expect.arrayContaining(payOf.get(provider)!.map((text) => expect.stringContaining(text))))
  const { found } = await searchAll(owner, [...payOfOthers(owner), ...ofBookings])
  for (const text of [...payOfOthers(owner), ...ofBookings])
    expect([text, found.some((each) => each.endsWith(` ${text}`))]).toEqual([text, true])
}, 240_000)
