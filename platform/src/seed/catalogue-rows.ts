import { parseAmount } from '@steward/shared/money'
import { usualPauses } from '@steward/shared/rules/membership/plan-terms'
import { addMonths, resolveWallTime, type WallTime } from '@steward/shared/time'
import type { PoolClient } from '../database/connection.ts'
import { commissionGroup, commissionRule } from '../tables/commission/commission.ts'
import { membershipPlan, membershipPlanVersion, membershipPlanVersionService } from '../tables/membership/membership.ts'
import { payrollRecord, statutoryPayment } from '../tables/payroll/payroll.ts'
import { service, serviceProvider, serviceTag } from '../tables/booking/service.ts'
import { stamped } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness, DemoMember, DemoRule } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { seedPayrollFacts } from './payroll-facts-rows.ts'
import { versionIdOf, versionsOf } from './plan-versions.ts'
import { insertRows } from './rows.ts'

/** Inserts services, plans, commission groups and rules, and salaries. */
export async function seedCatalogue(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  await seedServices(client, demo, moment)
  await seedPlans(client, demo, moment)
  await seedCommissions(client, demo, moment)
  await seedPayroll(client, demo, moment)
}

async function seedServices(client: PoolClient, demo: DemoBusiness, { openedAt }: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  const stamps = stamped(openedAt)
  const tags = Object.entries(demo.tags)
  await insertRows(
    client,
    serviceTag,
    tags.map(([tag, displayName]) => ({ id: uuidFor(demo.key, 'tag', tag), entityId, ...stamps, tag, displayName })),
  )
  await insertRows(
    client,
    service,
    demo.services.map((each) => ({
      id: uuidFor(demo.key, 'service', each.key),
      entityId,
      ...stamps,
      locationId: uuidFor(demo.key, `location/${each.location}`),
      tagId: uuidFor(demo.key, 'tag', each.tag),
      name: each.name,
      description: each.description,
      type: each.type,
      duration: each.duration,
      eventCurrency: demo.currency,
      eventCost: parseAmount(each.cost, demo.currency),
    })),
  )
  await insertRows(
    client,
    serviceProvider,
    demo.services.flatMap((each) =>
      each.providers.map((member) => ({
        entityId,
        serviceId: uuidFor(demo.key, 'service', each.key),
        businessUserId: uuidFor(demo.key, 'member', member),
        createdAt: openedAt,
      })),
    ),
  )
}

const noSpecialTerms = {
  intervalCount: 1,
  rolloverSessions: 0,
  seatsPerBooking: 1,
  trialDays: 0,
  minimumTerm: 0,
  termPeriods: null,
  validForDays: null,
  createdBy: null,
}

/** Inserts the plans with all versions of their terms. */
async function seedPlans(client: PoolClient, demo: DemoBusiness, { openedAt, today }: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  const versions = demo.plans.flatMap((plan) =>
    versionsOf(plan, today).map(({ number, price, terms: given, since }) => {
      const { redemptionValue, ...terms } = given
      return {
        ...noSpecialTerms,
        ...terms,
        id: versionIdOf(demo, plan, number),
        entityId,
        createdAt: since ? resolveWallTime(since, '09:00' as WallTime, demo.timeZone).instant : openedAt,
        membershipPlanId: uuidFor(demo.key, 'plan', plan.key),
        number,
        currency: demo.currency,
        price: parseAmount(price, demo.currency),
        joiningFee: parseAmount(plan.joiningFee ?? '0', demo.currency),
        billingInterval: plan.interval,
        sessions: plan.sessions ?? null,
        redemptionValue: redemptionValue === undefined ? null : parseAmount(redemptionValue, demo.currency),
        ...usualPauses(plan.interval),
        coversAllServices: plan.services === 'ALL',
      }
    }),
  )
  await insertRows(
    client,
    membershipPlan,
    demo.plans.map((plan) => ({
      id: uuidFor(demo.key, 'plan', plan.key),
      entityId,
      ...stamped(openedAt),
      name: plan.name,
      description: plan.description,
      status: plan.status ?? ('ACTIVE' as const),
      currentVersion: versionsOf(plan, today).length,
    })),
  )
  await insertRows(client, membershipPlanVersion, versions)
  await insertRows(
    client,
    membershipPlanVersionService,
    demo.plans.flatMap((plan) =>
      versionsOf(plan, today).flatMap(({ number }) =>
        (plan.services === 'ALL' ? [] : plan.services).map((key) => ({
          entityId,
          planVersionId: versionIdOf(demo, plan, number),
          serviceId: uuidFor(demo.key, 'service', key),
        })),
      ),
    ),
  )
}

async function seedCommissions(client: PoolClient, demo: DemoBusiness, { openedAt, today }: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  await insertRows(
    client,
    commissionGroup,
    demo.groups.map((group) => ({
      id: uuidFor(demo.key, 'group', group.key),
      entityId,
      ...stamped(openedAt),
      displayName: group.displayName,
      tag: group.key,
      isDefault: group.isDefault ?? false,
      paymentFrequency: group.paidIn ? ('IRREGULAR' as const) : ('MONTHLY' as const),
      paidIn: group.paidIn ?? null,
    })),
  )
  const revisions = new Map<string, number>()
  await insertRows(
    client,
    commissionRule,
    demo.rules.map((rule) => {
      const isService = 'service' in rule.target
      const target = 'service' in rule.target ? rule.target.service : rule.target.plan
      const line = `${target}/${rule.group}`
      const revision = (revisions.get(line) ?? 0) + 1
      revisions.set(line, revision)
      const firstOfMonth = `${addMonths(today, -rule.monthsAgo).slice(0, 8)}01` as typeof today
      return {
        id: uuidFor(demo.key, 'rule', line, revision),
        entityId,
        ...stamped(openedAt),
        commissionGroupId: uuidFor(demo.key, 'group', rule.group),
        targetType: isService ? ('SERVICE' as const) : ('MEMBERSHIP' as const),
        serviceId: isService ? uuidFor(demo.key, 'service', target) : null,
        membershipPlanId: isService ? null : uuidFor(demo.key, 'plan', target),
        kind: kindOf(rule),
        percentage: rule.percentage ?? null,
        flatAmount: rule.flatAmount === undefined ? null : parseAmount(rule.flatAmount, rule.currency ?? demo.currency),
        currency: rule.currency ?? demo.currency,
        basis: rule.basis ?? ('PER_BOOKING' as const),
        revision,
        effectiveFrom: firstOfMonth,
      }
    }),
  )
}

function kindOf({ percentage, ends }: DemoRule): 'INHERIT' | 'FLAT_RATE' | 'PERCENTAGE' {
  if (ends) return 'INHERIT'
  return percentage === undefined ? 'FLAT_RATE' : 'PERCENTAGE'
}

const malaysianPayments = [
  ['EPF', 'EMPLOYEE'],
  ['EPF', 'EMPLOYER'],
  ['SOCSO', 'EMPLOYEE'],
  ['SOCSO', 'EMPLOYER'],
  ['EIS', 'EMPLOYEE'],
  ['EIS', 'EMPLOYER'],
  ['SKBBK', 'EMPLOYEE'],
  ['MTD', 'EMPLOYEE'],
] as const

/** Inserts payroll records. Some members have none on purpose, because payroll must list them nevertheless. */
async function seedPayroll(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const { openedAt } = moment
  const entityId = uuidFor(demo.key)
  const stamps = stamped(openedAt)
  const paid = demo.members.filter((member) => member.baseSalary !== undefined)
  await insertRows(
    client,
    payrollRecord,
    paid.map((member) => ({
      id: uuidFor(demo.key, 'payroll', member.key),
      entityId,
      ...stamps,
      businessUserId: uuidFor(demo.key, 'member', member.key),
      commissionGroupId: member.group === undefined ? null : uuidFor(demo.key, 'group', member.group),
      currency: demo.currency,
      baseSalary: parseAmount(member.baseSalary!, demo.currency),
    })),
  )
  if (demo.country !== 'MY') return
  await seedPayrollFacts(client, demo, moment)
  await insertRows(
    client,
    statutoryPayment,
    paid.flatMap((member) =>
      malaysianPayments.map(([kind, payer]) => ({
        id: uuidFor(demo.key, 'statutory', member.key, kind, payer),
        entityId,
        ...stamps,
        payrollRecordId: uuidFor(demo.key, 'payroll', member.key),
        kind,
        payer,
        ...modeOf(member, kind),
      })),
    ),
  )
}

function modeOf(member: DemoMember, kind: string) {
  return member.key === 'nurul' && kind === 'SKBBK'
    ? { mode: 'EXEMPT' as const, exemptReason: 'Released by signed notice' }
    : { mode: 'AUTO' as const, exemptReason: '' }
}
