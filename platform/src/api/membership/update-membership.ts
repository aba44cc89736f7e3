import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { changedTerms, type PlanTerms } from '@steward/shared/rules/membership/plan-terms'
import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { lockCoverage } from '../membership-plan/plan-coverage.ts'
import { requireServices } from './membership.policy.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership, lockPlan, type LockedPlan } from './membership.queries.ts'
import { insertVersion, requireTerms, termsOfPlan } from './plan-version.ts'

type Update = Call<'membership.update'>

/**
 * Changes a plan. Changed terms become its next version, and subscribers keep the one that they have. A new name or
 * description holds for everybody at once.
 */
export const updateMembership = handle('membership.update', async (call) => {
  const { tx, params, entity, clock } = call
  await lockCoverage(call)
  const before = await lockPlan(tx, params.id)
  requirePossible(call, before.version, whyNotPlan('update', before, call))
  const changes = await changesOf(call, before)
  if (changes) {
    const { old, terms } = changes
    const version = before.version + 1
    const currentVersion = before.currentVersion + (terms ? 1 : 0)
    if (terms) await insertVersion(call, { planId: before.id, number: currentVersion }, terms)
    await tx
      .update(membershipPlan)
      .set({ ...changes.words, currentVersion, version, updatedAt: clock.now() })
      .where(eq(membershipPlan.id, before.id))
    call.audit('membership.update', 'membership', before.id, {
      old: { ...old, ...(terms && { termsVersion: before.currentVersion }) },
      new: { ...changes.new, ...(terms && { termsVersion: currentVersion }) },
      version,
    })
  }
  return presentMembership(await findMembership(tx, params.id, plainDateOf(clock.now(), entity.timeZone)))
})

/** Returns what the request changes, or undefined if that is nothing. `terms` are those of a new version. */
async function changesOf(call: Update, before: LockedPlan) {
  const { name = before.name, description = before.description, ...given } = call.body
  const old = termsOfPlan(before)
  const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const terms = requireTerms(call, { ...old, ...patch })
  await requireServices(call, { ...terms, present: old.serviceIds, isOnSale: before.status === 'ACTIVE' })
  const names = changedTerms(old, terms)
  const isNewCurrency = before.terms.currency !== call.entity.currency
  const words = changedWords(before, { name, description })
  if (names.length === 0 && !isNewCurrency && Object.keys(words).length === 0) return undefined
  const pick = (of: PlanTerms) => Object.fromEntries(names.map((each) => [each, of[each]])) as Partial<PlanTerms>
  const currency = (code: string) => (isNewCurrency ? { currency: code } : {})
  return {
    words,
    terms: names.length > 0 || isNewCurrency ? terms : undefined,
    old: { ...changedWords({ name, description }, before), ...currency(before.terms.currency), ...pick(old) },
    new: { ...words, ...currency(call.entity.currency), ...pick(terms) },
  }
}

interface Words {
  name: string
  description: string
}

/** Returns the words of `after` that differ from those of `before`. */
const changedWords = (before: Words, after: Words): Partial<Words> => ({
  ...(before.name === after.name ? {} : { name: after.name }),
  ...(before.description === after.description ? {} : { description: after.description }),
})
