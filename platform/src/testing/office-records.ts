import { randomUUID } from 'node:crypto'
import type { Linked } from '@steward/testing/cases/case-replay'
import type { OfficeRecord } from '@steward/testing/cases/office-fixture'
import { toInstant, toPlainDate, type WallTime } from '@steward/shared/time'
import { databaseOf } from '../database/connection.ts'
import { auditEvent } from '../tables/audit.ts'
import { commissionEntry, commissionGroup, commissionRule } from '../tables/commission.ts'
import { membershipPlan, membershipPlanService, subscription } from '../tables/membership.ts'
import { payrollRecord, statutoryPayment } from '../tables/payroll.ts'
import { blackout, workScheduleEntry } from '../tables/team.ts'
import type { TestApi } from './api.ts'

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
      await db.insert(workScheduleEntry).values({
        ...base,
        businessUserId: ids.member!,
        dayOfWeek: record.dayOfWeek,
        startTime: record.startTime as WallTime,
        endTime: record.endTime as WallTime,
      })
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
      await db.insert(membershipPlan).values({
        ...base,
        name: record.name,
        status: record.status,
        currency,
        price: record.price,
        billingInterval: record.interval,
        trialDays: record.trialDays ?? 0,
        coversAllServices: ids.service === undefined,
      })
      if (ids.service !== undefined)
        await db
          .insert(membershipPlanService)
          .values({ entityId, membershipPlanId: id, serviceId: ids.service, createdAt: clock.now() })
      break
    case 'subscription':
      await db.insert(subscription).values({
        ...base,
        membershipPlanId: ids.plan!,
        customerId: ids.customer!,
        status: record.status,
        currency,
        price: record.price,
        paymentType: 'CASH',
        startDate: toPlainDate(record.startDate),
        soldById: ids.soldBy ?? null,
      })
      break
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
      })
  }
  return id
}
