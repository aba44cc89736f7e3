import { randomUUID } from 'node:crypto'
import type { Linked } from '@steward/testing/cases/case-replay'
import type { OfficeRecord, WorkingHoursRecord } from '@steward/testing/cases/office-fixture'
import { plainDateOf, toInstant, toPlainDate } from '@steward/shared/time'
import { usualPauses } from '@steward/shared/rules/membership/plan-terms'
import { eq } from 'drizzle-orm'
import { databaseOf, type Database } from '../database/connection.ts'
import { auditEvent } from '../tables/insight/audit.ts'
import { commissionEntry, commissionGroup, commissionRule } from '../tables/commission/commission.ts'
import { dataExport } from '../tables/business/data-export.ts'
import { dataImport, dataImportRow } from '../tables/common/import.ts'
import { membershipPlan, subscription } from '../tables/membership/membership.ts'
import { payrollRecord, statutoryPayment } from '../tables/payroll/payroll.ts'
import { blackout } from '../tables/team/team.ts'
import { insertHours } from './hours.ts'
import type { TestApi } from './api.ts'
import { insertMembershipInvoice } from './invoice-records.ts'
import { firstVersionOf, insertPlan, insertVersionOf, type PlanFields } from './plans.ts'

const hoursOf = ({ dayOfWeek, startTime, endTime }: WorkingHoursRecord) => ({ dayOfWeek, startTime, endTime })

/** Inserts a record of the office into Kinara, and returns its id. */
export async function createOfficeRecord(api: TestApi, record: Linked<OfficeRecord, string>): Promise<string> {
  const { database, clock, kinara } = api
  const db = databaseOf(database.admin)
  const { ids } = record
  const id = randomUUID()
  const entityId = kinara.id
  const base = { id, entityId, createdAt: clock.now(), updatedAt: clock.now() }
  const { currency } = kinara
  switch (record.noun) {
    case 'working hours':
      await insertHours(db, { ...base, businessUserId: ids.member! }, { id, ...hoursOf(record) })
      break
    case 'blackout':
      await db.insert(blackout).values({
        ...base,
        businessUserId: ids.member ?? null,
        startTime: toInstant(record.startTime),
        endTime: toInstant(record.endTime),
        reason: record.reason,
      })
      break
    case 'plan':
      await createPlanRecord(db, base, { record, currency, serviceId: ids.service })
      break
    case 'subscription':
      await db.insert(subscription).values({
        ...base,
        membershipPlanId: ids.plan!,
        planVersionId: await firstVersionOf(db, ids.plan!),
        customerId: ids.customer!,
        status: record.status,
        currency,
        price: record.price,
        paymentType: 'CASH',
        startDate: toPlainDate(record.startDate),
        anchorOn: toPlainDate(record.startDate),
        advancedTo: plainDateOf(clock.now(), 'UTC'),
        currentPeriodEnd: record.currentPeriodEnd === undefined ? null : toPlainDate(record.currentPeriodEnd),
        cancelAt: record.cancelAt === undefined ? null : toPlainDate(record.cancelAt),
        heldOn: record.heldOn === undefined ? null : toPlainDate(record.heldOn),
        soldById: ids.soldBy ?? null,
        sessionsLeft: record.sessionsLeft === undefined ? null : 0,
      })
      if (record.sessionsLeft)
        await api.grantCredits(kinara, id, record.sessionsLeft, { validFrom: toPlainDate(record.startDate) })
      break
    case 'membership invoice': {
      const { number: invoiceNumber, paid = 0 } = record
      const of = { customerId: ids.customer!, subscriptionId: ids.subscription! }
      await insertMembershipInvoice(db, { id, entityId, ...of, invoiceNumber, currency, at: clock.now(), paid })
      break
    }
    case 'commission group':
      await db.insert(commissionGroup).values({
        ...base,
        displayName: record.name,
        tag: record.name.toLowerCase(),
        isDefault: record.isDefault,
      })
      break
    case 'commission rule':
      await db.insert(commissionRule).values({
        ...base,
        commissionGroupId: ids.group!,
        targetType: 'SERVICE',
        serviceId: ids.service!,
        kind: 'PERCENTAGE',
        percentage: record.percentage,
        currency,
        basis: record.basis,
        effectiveFrom: toPlainDate(record.effectiveFrom),
      })
      break
    case 'commission entry':
      await db.insert(commissionEntry).values({
        id,
        entityId,
        createdAt: clock.now(),
        businessUserId: ids.member!,
        bookingId: ids.booking!,
        reason: 'EARNED',
        currency,
        baseAmount: record.base,
        amount: record.amount,
        trace: record.trace,
        earnedAt: toInstant(record.earnedAt),
        period: record.month,
      })
      break
    case 'salary':
      await db.insert(payrollRecord).values({
        ...base,
        businessUserId: ids.member!,
        commissionGroupId: ids.group ?? null,
        currency,
        baseSalary: record.amount,
      })
      if (record.payments.length > 0)
        await db.insert(statutoryPayment).values(
          record.payments.map((payment) => ({
            ...base,
            ...payment,
            id: randomUUID(),
            payrollRecordId: id,
            exemptReason: payment.mode === 'EXEMPT' ? 'Below the threshold' : '',
          })),
        )
      break
    case 'running export':
      await db.insert(dataExport).values({
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
        attempt: 1,
        readAt: clock.now(),
        createdBy: ids.author!,
      })
      break
    case 'import':
      await db.insert(dataImport).values({
        ...base,
        kind: 'customers',
        fileName: 'customers.csv',
        status: record.status,
        encoding: 'UTF-8',
        delimiter: ',',
        headers: ['Name', 'Email'],
        sample: [[], ['Mei Tan', 'mei@mail.test']],
        rowCount: 2,
        done: 1,
        counts: { created: 0, updated: 0, skipped: 1, failed: 0 },
        options: { mapping: ['fullName', 'email'], duplicates: 'SKIP', dateOrder: 'DMY', callingCode: '' },
        createdBy: ids.author!,
        startedBy: ids.author!,
        ...(record.status === 'FAILED' && { failure: 'INTERNAL', failedRow: 3 }),
        ...(record.status !== 'RUNNING' && { finishedAt: clock.now() }),
      })
      await db.insert(dataImportRow).values([
        { entityId, importId: id, rowNumber: 2, outcome: 'SKIPPED', isDone: true },
        { entityId, importId: id, rowNumber: 3, outcome: 'CREATED', cells: ['Mei Tan', 'mei@mail.test'] },
      ])
      break
    case 'audit event':
      await db.insert(auditEvent).values({
        id,
        entityId,
        at: toInstant(record.at),
        actorType: 'USER',
        actorId: ids.actor!,
        source: 'WEB',
        action: record.action,
        recordType: record.recordType,
        recordId: ids.record!,
        operationId: randomUUID(),
        old: record.old,
        new: record.new,
      })
  }
  return id
}

type PlanRecord = Extract<Linked<OfficeRecord, string>, { noun: 'plan' }>

async function createPlanRecord(
  db: Database,
  base: Pick<PlanFields, 'id' | 'entityId' | 'createdAt' | 'updatedAt'>,
  { record, currency, serviceId }: { record: PlanRecord; currency: string; serviceId: string | undefined },
): Promise<void> {
  const { formerPrice, price, interval } = record
  const terms = {
    entityId: base.entityId,
    createdAt: base.createdAt,
    currency,
    billingInterval: interval,
    sessions: record.sessions ?? null,
    trialDays: record.trialDays ?? 0,
    ...usualPauses(interval),
    serviceIds: serviceId === undefined ? [] : [serviceId],
  }
  const { name, status } = record
  const plan = await insertPlan(db, { ...base, ...terms, name, status, price: formerPrice ?? price })
  if (formerPrice === undefined) return
  await insertVersionOf(db, { ...terms, membershipPlanId: plan.membershipPlanId, number: 2, price })
  await db.update(membershipPlan).set({ currentVersion: 2 }).where(eq(membershipPlan.id, plan.membershipPlanId))
}
