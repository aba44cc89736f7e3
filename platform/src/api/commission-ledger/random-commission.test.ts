import type { OperationId } from '@steward/shared/contracts'
import { toPlainDate } from '@steward/shared/time'
import { beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { testApi, testNow, type CallOptions } from '../../testing/api.ts'

// Random work at the desk against a fold of what it should have earned. The fold shares no code with the ledger.

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)
const of = { entityId: kinara.id, createdAt: testNow, updatedAt: testNow }
const today = toPlainDate('2026-11-19')
const seeds = [1, 2, 3, 4]
const steps = 70
const price = 4990
const total = 5389
const fee = 10_000

let groups: string[]
let serviceId: string
let planId: string
/** How often a seller took over what another one had earned, over all seeds. */
let takeovers = 0
let references = 0

beforeAll(async () => {
  await api.database.admin.query(
    `update business_details set address_line1 = '28 Jalan Telawi 3', city = 'Kuala Lumpur', country = 'MY'`,
  )
  const rows = await db
    .insert(commissionGroup)
    .values([
      { ...of, displayName: 'Standard', tag: 'standard', isDefault: true },
      { ...of, displayName: 'Senior', tag: 'senior' },
    ])
    .returning()
  groups = rows.map(({ id }) => id)
})

/** A generator of the same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(next() * list.length)] }
}

/** A source as the fold knows it. `line` is what it earned, and `left` what is left of it. */
interface Source {
  id: string
  line: number | null
  left: number
  lost: number
}
interface Booked extends Source {
  slotId: string
  isCheckedIn: boolean
  isOver: boolean
}
interface Sold extends Source {
  subscriptionId: string
  sellerId: string
  payments: { id: string; amount: number; isReversed: boolean }[]
  credited: number
  total: number
}

const halfUp = (amount: number, part: number, whole: number) => Math.floor((2 * amount * part + whole) / (2 * whole))
const versionIn = async (table: 'booking' | 'time_slot' | 'invoice' | 'subscription', id: string) =>
  (await api.database.admin.query<{ version: number }>(`select version from ${table} where id = $1`, [id])).rows[0]!
    .version

const succeeded = async <Id extends OperationId>(as: typeof owner, id: Id, options: CallOptions<Id>) =>
  (await api.call(as, id, options)).status < 300

class Desk {
  bookings: Booked[] = []
  sales: Sold[] = []
  completed = new Set<string>()
  /** How often something was earned. A sequence without earnings proves nothing. */
  earnings = 0
  /** The percentages of the groups, for services and for plans. A rule that somebody earned by stays for its day. */
  percent = { service: [10, 15], plan: [4, 6] }
  group = new Map([
    [provider.id, 0],
    [otherProvider.id, 0],
  ])
  providerOf = new Map<string, string>()

  random: ReturnType<typeof randomOf>

  constructor(random: ReturnType<typeof randomOf>) {
    this.random = random
  }

  async book() {
    const by = this.random.pick([provider, otherProvider])!
    const slotId = await api.createSlot(kinara, { serviceId, providerId: by.id, startsIn: -30, slots: 4 })
    this.providerOf.set(slotId, by.id)
    for (let seat = 0; seat < 2; seat++) {
      const paid = {
        price,
        tax: 399,
        total,
        paidAmount: total,
        taxPercentage: '8',
        paymentType: 'CREDIT_CARD',
      } as const
      const id = await api.createBooking(kinara, { timeSlotId: slotId, ...paid })
      this.bookings.push({ id, slotId, line: null, left: 0, lost: 0, isCheckedIn: false, isOver: false })
    }
  }

  earn(booking: Booked) {
    if (!booking.isCheckedIn || booking.line !== null || !this.completed.has(booking.slotId) || booking.isOver) return
    const rate = this.percent.service[this.group.get(this.providerOf.get(booking.slotId)!)!]!
    booking.line = halfUp(price, rate, 100)
    booking.left = booking.line
    this.earnings++
  }

  reverse(source: Source) {
    source.line = null
    source.left = 0
  }

  async checkIn() {
    const booking = this.random.pick(this.bookings)
    if (!booking) return
    const params = { id: booking.id }
    const version = await versionIn('booking', booking.id)
    if (booking.isCheckedIn) {
      if (!(await succeeded(manager, 'booking.undo-check-in', { params, version }))) return
      booking.isCheckedIn = false
      this.reverse(booking)
    } else if (await succeeded(staff, 'booking.check-in', { params, version })) {
      booking.isCheckedIn = true
      this.earn(booking)
    }
  }

  async turnSlot() {
    const slotId = this.random.pick(this.bookings)?.slotId
    if (!slotId) return
    const options = { params: { id: slotId }, version: await versionIn('time_slot', slotId) }
    const ofSlot = this.bookings.filter((booking) => booking.slotId === slotId)
    if (this.completed.has(slotId)) {
      if (!(await succeeded(manager, 'time-slot.reopen', options))) return
      this.completed.delete(slotId)
      for (const booking of ofSlot) this.reverse(booking)
    } else if (await succeeded(staff, 'time-slot.complete', options)) {
      this.completed.add(slotId)
      for (const booking of ofSlot) this.earn(booking)
    }
  }

  async refund() {
    const booking = this.random.pick(this.bookings)
    if (!booking) return
    const amount = this.random.pick([700, 2000, total - booking.lost])!
    const options = {
      params: { id: booking.id },
      version: await versionIn('booking', booking.id),
      body: { amount: (amount / 100).toFixed(2), reason: 'Random' } as never,
    }
    if (!(await succeeded(manager, 'booking.refund', options))) return
    booking.lost += amount
    booking.isOver = booking.lost === total
    if (booking.line === null) return
    booking.left -= booking.isOver ? booking.left : Math.min(booking.left, halfUp(booking.line, amount, total))
  }

  async move() {
    const [booking, other] = [this.random.pick(this.bookings), this.random.pick(this.bookings)]
    if (!booking || !other) return
    const options = {
      params: { id: booking.id },
      version: await versionIn('booking', booking.id),
      body: { timeSlotId: other.slotId, allowDuplicate: true, notify: false },
    }
    if (await succeeded(manager, 'booking.move', options)) booking.slotId = other.slotId
  }

  async changeGroup() {
    const by = this.random.pick([provider, otherProvider])!
    const group = this.random.pick([0, 1])!
    const body = { businessUserId: by.id, groupId: groups[group]!, effectiveFrom: today }
    if (await succeeded(owner, 'commission-group-member.save', { body })) this.group.set(by.id, group)
  }

  async changeRule() {
    const [target, group] = [this.random.pick(['service', 'plan'] as const)!, this.random.pick([0, 1])!]
    const value = 1 + Math.floor(this.random.next() * 30)
    const { rows } = await api.database.admin.query<{ revision: number }>(
      `select max(revision) as revision from commission_rule
       where commission_group_id = $1 and coalesce(service_id, membership_plan_id) = $2`,
      [groups[group], target === 'service' ? serviceId : planId],
    )
    const change = {
      targetType: target === 'service' ? ('SERVICE' as const) : ('MEMBERSHIP' as const),
      targetId: target === 'service' ? serviceId : planId,
      groupId: groups[group]!,
      kind: 'PERCENTAGE' as const,
      value: String(value),
      seenRevision: rows[0]!.revision,
    }
    if (await succeeded(owner, 'commission-rule.save', { body: { effectiveFrom: today, changes: [change] } }))
      this.percent[target][group] = value
  }

  async sell() {
    const customerId = await api.createCustomer(kinara)
    const choices = { paymentType: 'CREDIT_CARD' as const, customerId }
    const { body: quoted } = await api.call(staff, 'membership.quote', { params: { id: planId }, body: choices })
    const body = { ...choices, payNow: false, soldById: provider.id, membershipId: planId, quote: quoted.quote }
    const { body: sold } = await api.call(staff, 'subscription.sell', { body })
    const bill = sold.invoices[0]!
    const cents = Math.round(Number(bill.total) * 100)
    const subscriptionId = sold.subscription.id
    const nothing = { line: null, left: 0, lost: 0, payments: [], credited: 0 }
    this.sales.push({ id: bill.id, subscriptionId, sellerId: provider.id, ...nothing, total: cents })
  }

  async changeSeller() {
    const sale = this.random.pick(this.sales)
    const { id: soldById } = this.random.pick([provider, otherProvider])!
    if (!sale || sale.sellerId === soldById) return
    const options = {
      params: { id: sale.subscriptionId },
      version: await versionIn('subscription', sale.subscriptionId),
      body: { soldById },
    }
    if (!(await succeeded(manager, 'subscription.change-seller', options))) return
    sale.sellerId = soldById
    if (sale.line === null) return
    sale.line = this.earnedWith(sale)
    sale.left = this.worthOf(sale, sale.line)
    takeovers++
  }

  earnedWith(sale: Sold) {
    return halfUp(fee, this.percent.plan[this.group.get(sale.sellerId)!]!, 100)
  }

  worthOf(sale: Sold, line: number) {
    return line - halfUp(line, sale.total - this.held(sale), sale.total)
  }

  held(sale: Sold) {
    return sale.payments.reduce((sum, { amount, isReversed }) => sum + (isReversed ? 0 : amount), 0)
  }

  /** Lets the fold follow an invoice: it earns when it is paid in full, and later what is kept of its total. */
  follow(sale: Sold) {
    const held = this.held(sale)
    const isSettled = held + sale.credited >= sale.total
    if (sale.line === null) {
      if (!isSettled || held === 0) return
      sale.line = this.earnedWith(sale)
      sale.left = sale.line
      this.earnings++
    }
    const worth = this.worthOf(sale, sale.line)
    if (worth < sale.left || isSettled) sale.left = worth
  }

  async pay() {
    const sale = this.random.pick(this.sales)
    if (!sale) return
    const open = sale.total - sale.credited - this.held(sale)
    const amount = this.random.pick([2000, open])!
    const answer = await api.call(staff, 'invoice.pay', {
      params: { id: sale.id },
      version: await versionIn('invoice', sale.id),
      body: {
        amount: (amount / 100).toFixed(2),
        paymentType: 'CREDIT_CARD',
        creditCardType: 'VISA',
        creditCardLastFour: '4242',
        paymentIDReferenceNumber: `T-${++references}`,
      },
    })
    if (answer.status >= 300) return
    sale.payments.push({ id: answer.body.payments.at(-1)!.id, amount, isReversed: false })
    this.follow(sale)
  }

  async bounce() {
    const sale = this.random.pick(this.sales)
    const payment = this.random.pick(sale?.payments ?? [])
    if (!sale || !payment) return
    const options = { params: { id: payment.id }, body: { reason: 'Bounced', reversedOn: today } }
    if (!(await succeeded(manager, 'payment.reverse', options))) return
    payment.isReversed = true
    this.follow(sale)
  }

  async credit() {
    const sale = this.random.pick(this.sales)
    if (!sale) return
    const options = {
      params: { id: sale.id },
      version: await versionIn('invoice', sale.id),
      body: { amount: '10.00', reason: 'Goodwill' },
    }
    if (!(await succeeded(manager, 'invoice.credit', options))) return
    sale.credited += 1000
    this.follow(sale)
  }
}

const actions = ['book', 'checkIn', 'checkIn', 'checkIn', 'turnSlot', 'turnSlot', 'refund', 'move'] as const
const office = [
  'changeGroup',
  'changeRule',
  'sell',
  'bounce',
  'credit',
  'pay',
  'pay',
  'pay',
  'pay',
  'changeSeller',
  'changeSeller',
] as const

/** The sources with more than one standing earning. A line that was reversed as a whole does not stand. */
const twice = `select coalesce(booking_id, invoice_id) from commission_entry as line
  where reversal_of_id is null and not exists (
    select from commission_entry where reversal_of_id = line.id and reason = 'REVERSAL')
  group by 1 having count(*) > 1`

it.each(seeds)('the ledger earns what a simple fold says, whatever happens in which order (seed %i)', async (seed) => {
  serviceId = await api.createService(kinara)
  planId = await api.createPlan(kinara, { price: fee, sessions: 8, trialDays: 0 })
  const rule = { ...of, currency: 'MYR', kind: 'PERCENTAGE' as const, effectiveFrom: toPlainDate('2026-01-01') }
  const rates = { service: [10, 15], plan: [4, 6] }
  await db.insert(commissionRule).values(
    [0, 1].flatMap((group) => [
      {
        ...rule,
        targetType: 'SERVICE' as const,
        serviceId,
        commissionGroupId: groups[group]!,
        percentage: String(rates.service[group]),
      },
      {
        ...rule,
        targetType: 'MEMBERSHIP' as const,
        membershipPlanId: planId,
        commissionGroupId: groups[group]!,
        percentage: String(rates.plan[group]),
      },
    ]),
  )
  for (const by of [provider, otherProvider])
    await api.call(owner, 'commission-group-member.save', {
      body: { businessUserId: by.id, groupId: groups[0]!, effectiveFrom: today },
    })
  const random = randomOf(seed)
  const desk = new Desk(random)
  await desk.book()
  await desk.sell()
  for (let step = 0; step < steps; step++) await desk[random.pick(random.next() < 0.6 ? actions : office)!]()

  const sources = [...desk.bookings, ...desk.sales]
  const { rows } = await api.database.admin.query<{ id: string; amount: number }>(
    `select coalesce(booking_id, invoice_id) as id, sum(amount)::int as amount from commission_entry
     where coalesce(booking_id, invoice_id) = any($1) group by 1`,
    [sources.map(({ id }) => id)],
  )
  const stands = new Map(rows.map(({ id, amount }) => [id, amount]))
  expect(sources.map(({ id }) => stands.get(id) ?? 0)).toEqual(sources.map(({ left }) => left))
  // Only the present seller of a membership has something of it.
  const { rows: sellers } = await api.database.admin.query<{ id: string; member: string }>(
    `select invoice_id as id, business_user_id as member from commission_entry
     where invoice_id = any($1) group by 1, 2 having sum(amount) <> 0`,
    [desk.sales.map(({ id }) => id)],
  )
  expect(Object.fromEntries(sellers.map(({ id, member }) => [id, member]))).toEqual(
    Object.fromEntries(desk.sales.filter(({ left }) => left !== 0).map(({ id, sellerId }) => [id, sellerId])),
  )
  expect(desk.earnings).toBeGreaterThan(2)
  expect((await api.database.admin.query(twice)).rows).toEqual([])
  await expectSameSums()

  // After everything is taken back nothing is left.
  for (const sale of desk.sales)
    for (const { id } of sale.payments.filter(({ isReversed }) => !isReversed))
      await api.call(manager, 'payment.reverse', { params: { id }, body: { reason: 'Bounced', reversedOn: today } })
  for (const { id } of desk.bookings)
    await api.call(manager, 'booking.refund', {
      params: { id },
      version: await versionIn('booking', id),
      body: { reason: 'Random' } as never,
    })
  const { rows: left } = await api.database.admin.query(
    `select coalesce(booking_id, invoice_id) as id, sum(amount)::int as amount from commission_entry
     where coalesce(booking_id, invoice_id) = any($1) group by 1 having sum(amount) <> 0`,
    [sources.map(({ id }) => id)],
  )
  expect(left).toEqual([])
  await expectSameSums()
})

it('the sequences change the seller of memberships that have earned', () => {
  expect(takeovers).toBeGreaterThan(0)
})

/** Compares the sums by every cut with the rows of the ledger. */
async function expectSameSums() {
  const { rows } = await api.database.admin.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from commission_entry',
  )
  const { body } = await api.call(owner, 'commission-entry.totals')
  const cents = (list: readonly { amount: string }[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const { totals, byMember, byGroup, byTarget, byReason, byStanding } = body
  const cuts = [totals, byMember, byGroup, byTarget, byReason, byStanding].map((list) => cents(list))
  expect(cuts).toEqual(cuts.map(() => rows[0]!.sum))
}
