import { formatMinor } from '@steward/shared/money'
import { usualPauses } from '@steward/shared/rules/membership/plan-terms'
import { toInstant, toPlainDate, type WallTime } from '@steward/shared/time'
import type { Linked } from './cases/case-replay.ts'
import { stamps } from './factories.ts'
import type { MockApi } from './mock-api.ts'
import { currentVersionOf } from './mock/membership/plan-rows.ts'
import { blackoutRow } from './mock/team/blackout-row.ts'
import { addHours } from './mock/team/member-hours.ts'
import { summaryOf } from './mock/team/members.ts'
import { nextId } from './mock/tables/world.ts'
import { planRow } from './plan-row.ts'
import type { OfficeRecord } from './cases/office-fixture.ts'

/** Adds a record of the office to the mock's Kinara, and returns its id. */
export function addOfficeRecord(api: MockApi, record: Linked<OfficeRecord, string>): string {
  const { state, clock, kinara } = api
  const { ids } = record
  const id = nextId(state)
  const base = { id, entityId: kinara.id, ...stamps(clock.now()) }
  const { currency } = kinara
  const money = (minor: number) => formatMinor(minor, currency)
  const oneOf = <T extends { id: string }>(rows: readonly T[], part: string) => rows.find((row) => row.id === ids[part])
  const serviceOf = () => oneOf(state.services, 'service')!
  const memberOf = (part: string) => oneOf(state.members, part)!
  switch (record.noun) {
    case 'working hours':
      addHours(state, base, {
        businessUserId: ids.member!,
        week: 1,
        locationId: null,
        dayOfWeek: record.dayOfWeek,
        isWorkingDay: true,
        startTime: record.startTime as WallTime,
        endTime: record.endTime as WallTime,
      })
      break
    case 'blackout':
      state.blackouts.push(
        blackoutRow({
          ...base,
          businessUserId: ids.member ?? null,
          startTime: toInstant(record.startTime),
          endTime: toInstant(record.endTime),
          reason: record.reason,
        }),
      )
      break
    case 'plan': {
      const { name, status, interval, price, trialDays = 0, sessions = null, formerPrice } = record
      const services = ids.service === undefined ? [] : [{ id: ids.service, name: serviceOf().name }]
      const terms = { interval, currency, price: money(formerPrice ?? price), trialDays, sessions, services }
      const plan = planRow({ ...base, name, status, ...terms, ...usualPauses(interval) })
      const isChanged = formerPrice !== undefined
      const changed = isChanged && { price: money(price), termsVersion: 2, formerVersions: [currentVersionOf(plan)] }
      state.memberships.push({ ...plan, ...changed })
      break
    }
    case 'subscription': {
      const { id: customerId, givenName, lastName, email, phoneNumber } = oneOf(state.customers, 'customer')!
      const seller = ids.soldBy === undefined ? null : memberOf('soldBy')
      state.subscriptions.push({
        ...base,
        status: record.status,
        price: money(record.price),
        membership: { id: ids.plan!, name: oneOf(state.memberships, 'plan')!.name },
        customer: { id: customerId, givenName, lastName, email, phoneNumber },
        soldBy: seller && { id: seller.id, givenName: seller.givenName, lastName: seller.lastName },
        startDate: toPlainDate(record.startDate),
        currentPeriodEnd: record.currentPeriodEnd === undefined ? null : toPlainDate(record.currentPeriodEnd),
        cancelAt: record.cancelAt === undefined ? null : toPlainDate(record.cancelAt),
        heldOn: record.heldOn === undefined ? null : toPlainDate(record.heldOn),
        creditsLeft: record.sessionsLeft ?? null,
      })
      break
    }
    case 'membership invoice': {
      const { number: invoiceNumber, paid = 0 } = record
      const status = paid === 0 ? 'ISSUED' : 'PAID'
      const bill = {
        status,
        rounding: money(0),
        total: money(5389),
        paid: money(paid),
        seller: null,
        buyer: null,
      } as const
      const { id: customerId, givenName, lastName } = oneOf(state.customers, 'customer')!
      const customer = { id: customerId, givenName, lastName }
      const invoice = api.invoice({ ...bill, customer, invoiceNumber, sourceType: 'SUBSCRIPTION' })
      const sold = oneOf(state.subscriptions, 'subscription')!
      sold.invoiceIds = [...(sold.invoiceIds ?? []), invoice.id]
      return invoice.id
    }
    case 'commission group':
      state.commissionGroups.push({
        ...base,
        displayName: record.name,
        tag: record.name.toLowerCase(),
        isDefault: record.isDefault,
      })
      break
    case 'commission rule': {
      const { id: groupId, displayName } = oneOf(state.commissionGroups, 'group')!
      state.commissionRules.push({
        ...base,
        targetType: 'SERVICE',
        target: { id: ids.service!, name: serviceOf().name },
        group: { id: groupId, displayName },
        kind: 'PERCENTAGE',
        value: record.percentage,
        basis: record.basis,
        currency,
        effectiveFrom: toPlainDate(record.effectiveFrom),
      })
      break
    }
    case 'commission entry': {
      const slot = state.slots.find((row) => row.id === oneOf(state.bookings, 'booking')!.timeSlotId)!
      const { id: serviceId, name } = state.services.find((row) => row.id === slot.serviceId)!
      state.commissionEntries.push({
        id,
        entityId: kinara.id,
        createdAt: clock.now(),
        member: summaryOf(memberOf('member')),
        sourceType: 'BOOKING',
        source: { id: ids.booking!, label: name },
        currency,
        base: money(record.base),
        amount: money(record.amount),
        earnedAt: toInstant(record.earnedAt),
        reversalOf: null,
        trace: record.trace,
        explanation: null,
        reason: 'EARNED',
        month: record.month,
        standing: 'FREE',
        group: null,
        bookingId: ids.booking!,
        timeSlotId: slot.id,
        startTime: slot.startTime,
        invoiceId: null,
        subscriptionId: null,
        target: { id: serviceId, name, type: 'SERVICE' },
        createdBy: null,
        isReversed: false,
      })
      break
    }
    case 'salary': {
      const group = ids.group === undefined ? undefined : oneOf(state.commissionGroups, 'group')!
      state.payrollRecords.push({
        ...base,
        businessUserId: ids.member!,
        currency,
        baseSalary: money(record.amount),
        commissionGroup: group ? { id: group.id, displayName: group.displayName } : null,
        statutoryPayments: record.payments.map((payment) => ({ ...payment, fixedAmount: null, percentage: null })),
      })
      break
    }
    case 'running export':
      state.dataExports.push({
        ...base,
        kind: 'bookings',
        status: 'RUNNING',
        filter: {},
        language: 'en',
        delimiter: ',',
        byteOrderMark: true,
        fileName: 'bookings.csv',
        rowCount: 5_000,
        done: 1_000,
        readAt: clock.now(),
        finishedAt: null,
        failure: null,
        createdById: ids.author!,
        content: '',
      })
      break
    case 'import':
      state.dataImports.push({
        ...base,
        kind: 'customers',
        fileName: 'customers.csv',
        status: record.status,
        encoding: 'UTF-8',
        delimiter: ',',
        headers: ['Name', 'Email'],
        options: { mapping: ['fullName', 'email'], duplicates: 'SKIP', dateOrder: 'DMY', callingCode: '' },
        createdById: ids.author!,
        content: '',
        rows: [
          { row: 2, cells: [], isDone: true, outcome: 'SKIPPED', faults: [] },
          { row: 3, cells: ['Mei Tan', 'mei@mail.test'], isDone: false, outcome: 'CREATED', faults: [] },
        ],
        finishedAt: record.status === 'RUNNING' ? null : clock.now(),
        failure: record.status === 'FAILED' ? { code: 'INTERNAL', row: 3 } : null,
        rollback: null,
      })
      break
    case 'audit event': {
      const { id: actorId, givenName, lastName } = memberOf('actor')
      state.auditEvents.push({
        businessId: kinara.id,
        event: {
          id,
          at: toInstant(record.at),
          actorType: 'USER',
          actor: { id: actorId, givenName, lastName },
          source: 'WEB',
          action: record.action,
          entityType: record.recordType,
          entityId: ids.record!,
          operationId: nextId(state),
          version: null,
        },
        old: record.old,
        new: record.new,
      })
    }
  }
  return id
}
