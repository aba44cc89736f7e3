import type { Membership } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { columnsOf, type ExportCell, type ListExport } from '../../kernel/list-export.ts'
import { membershipPlan, membershipPlanVersion } from '../../tables/membership/membership.ts'
import { currentTerms } from '../membership-plan/plan-coverage.ts'
import { planExportWords, type PlanExportWords } from './export-words.ts'
import { matchingPlans, type PlanFilter } from './list-memberships.ts'
import { presentMembership } from './membership.presenter.ts'
import { selectMemberships } from './membership.queries.ts'

const byName = [sql`lower(${membershipPlan.name})`, membershipPlan.id]

/** The plans of the list with the same filter, by name, with the terms that are sold now. */
export const planExport: ListExport<PlanFilter> = {
  columns: columnsOf(
    { en: planExportWords.en.headers, de: planExportWords.de.headers, es: planExportWords.es.headers },
    ['Created'],
  ),
  ids: (call, filter) =>
    call.tx
      .select({ id: membershipPlan.id })
      .from(membershipPlan)
      .innerJoin(membershipPlanVersion, currentTerms)
      .where(matchingPlans(call, filter))
      .orderBy(...byName)
      .getSQL(),
  async read({ tx, entity, clock }, ids, language) {
    const rows = await selectMemberships(tx, plainDateOf(clock.now(), entity.timeZone))
      .where(isAnyOf(membershipPlan.id, ids))
      .orderBy(...byName)
    return rows.map((row) => ({ cells: cellsOf(presentMembership(row), language), customerId: null }))
  },
  fileName: (_, zone, now) => `membership-plans-${plainDateOf(now, zone)}.csv`,
}

function cellsOf(plan: Membership, language: Language): ExportCell[] {
  const words: PlanExportWords = planExportWords[language]
  return [
    plan.name,
    words.status[plan.status],
    plan.termsVersion,
    plan.price,
    plan.joiningFee,
    plan.currency,
    words.interval[plan.interval],
    plan.intervalCount,
    plan.sessions ?? words.unlimited,
    plan.rolloverSessions,
    plan.seatsPerBooking,
    plan.redemptionValue ?? '',
    plan.trialDays,
    plan.minimumTerm,
    plan.termPeriods ?? '',
    plan.validForDays ?? '',
    plan.maxPauses,
    plan.maxPauseDays,
    plan.coversAllServices ? words.allServices : plan.services.map(({ name }) => name).join(', '),
    plan.subscribers.active,
    plan.subscribers.pastDue,
    plan.subscribers.paused,
    plan.subscribers.total,
    plan.monthlyRecurringRevenue,
    { at: plan.createdAt },
  ]
}
