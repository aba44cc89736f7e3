import { countsForLimit, isOnSale as isPlanOnSale } from '@steward/shared/rules/membership/plan-transitions'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import type { PlanAction } from '@steward/shared/rules/membership/plan-transitions'
import { changedTerms, readTerms, type GivenTerms, type PlanTerms } from '@steward/shared/rules/membership/plan-terms'
import { change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { invalidField, Refusal, requirePossible, taken } from '../kernel/refusal.ts'
import { requireBusinessDetails } from '../money/document-details.ts'
import type { PlanRow } from '../tables/membership.ts'
import { nextId } from '../tables/world.ts'
import {
  currentVersionOf,
  isServiceOnSale,
  planOf,
  plansOf,
  presentPlan,
  requireServiceOnSale,
  subscribersOf,
} from './plan-rows.ts'

/** Returns the whole terms of a request in the currency of the business. Throws 422 with every fault in them. */
export function requireTerms(call: CallContext, given: GivenTerms): PlanTerms {
  const { terms, faults } = readTerms(given, call.currency)
  if (faults.length > 0) throw new Refusal('VALIDATION_FAILED', { errors: faults })
  return terms
}

function requireServices(
  call: CallContext,
  terms: PlanTerms,
  { present, isOnSale }: { present: string[]; isOnSale: boolean },
) {
  if (terms.coversAllServices) return
  const errors = terms.serviceIds.flatMap((id, index) =>
    isServiceOnSale(call, id) || present.includes(id)
      ? []
      : [{ path: `serviceIds.${index}`, code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors })
  if (isOnSale && !terms.serviceIds.some((id) => isServiceOnSale(call, id)))
    throw invalidField('serviceIds', 'TOO_FEW', { min: 1 })
}

/** Throws LIMIT_REACHED unless the business may have this many more plans. Drafts count, archived plans do not. */
export function requireRoom(call: CallContext, wanted = 1): void {
  const { membership: limit } = call.business.limits
  const used = plansOf(call).filter(countsForLimit).length
  if (limit !== null && used + wanted > limit) throw new Refusal('LIMIT_REACHED', { limit, used })
}

function requireFreeName(call: CallContext, name: string, own?: PlanRow): void {
  const isTaken = plansOf(call).some((row) => row !== own && row.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw taken('NAME_TAKEN', 'name')
}

/** Returns the terms as a plan has them: with the names of its services. */
function storedTerms(call: CallContext, { serviceIds, ...terms }: PlanTerms) {
  const services = serviceIds.map((id) => ({ id, name: call.world.services.find((row) => row.id === id)!.name }))
  return { ...terms, currency: call.currency, services: services.sort((a, b) => a.name.localeCompare(b.name)) }
}

function createPlan(call: Call<'membership.create'>) {
  const { world, business, actor, now } = call
  const { name, description, status, ...given } = call.body
  const terms = requireTerms(call, given)
  requireServices(call, terms, { present: [], isOnSale: isPlanOnSale({ status }) })
  requireRoom(call)
  if (status === 'ACTIVE') requireBusinessDetails(call)
  requireFreeName(call, name)
  const { id, givenName, lastName } = actor
  const row: PlanRow = {
    id: nextId(world),
    entityId: business.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    name,
    description,
    status,
    ...storedTerms(call, terms),
    termsVersion: 1,
    termsBy: { id, givenName, lastName },
  }
  world.memberships.push(row)
  return presentPlan(call, row)
}

const termsOfRow = ({ services, ...row }: PlanRow): PlanTerms => ({ ...row, serviceIds: services.map(({ id }) => id) })

function updatePlan(call: Call<'membership.update'>) {
  const row = planOf(call, call.params.id)
  requirePossible(() => call.requireVersion(row.version), whyNotPlan('update', row, call))
  const { name = row.name, description = row.description, ...given } = call.body
  const old = termsOfRow(row)
  const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const terms = requireTerms(call, { ...old, ...patch })
  requireServices(call, terms, { present: [...old.serviceIds], isOnSale: isPlanOnSale(row) })
  requireFreeName(call, name, row)
  if (changedTerms(old, terms).length === 0) {
    change(call, row, { name, description })
    return presentPlan(call, row)
  }
  const { id, givenName, lastName } = call.actor
  const names = changedTerms(old, terms).map((each) => (each === 'serviceIds' ? 'services' : each))
  const stored = storedTerms(call, terms)
  const changed = Object.fromEntries(names.map((each) => [each, stored[each]]))
  const formerVersions = [...(row.formerVersions ?? []), currentVersionOf(row)]
  change(call, row, { name, description, ...changed, formerVersions, termsVersion: row.termsVersion + 1 })
  Object.assign(row, { termsSince: call.now, termsBy: { id, givenName, lastName } })
  return presentPlan(call, row)
}

function setStatus(call: CallContext & { params: { id: string } }, action: PlanAction, status: PlanRow['status']) {
  const row = planOf(call, call.params.id)
  requirePossible(() => call.requireVersion(row.version), whyNotPlan(action, row, call))
  if (action === 'restore') requireRoom(call)
  if (status === 'ACTIVE') {
    requireServiceOnSale(call, [row])
    requireBusinessDetails(call)
  }
  change(call, row, { status })
  return presentPlan(call, row)
}

export const planVerbHandlers: Handlers<
  | 'membership.create'
  | 'membership.update'
  | 'membership.put-on-sale'
  | 'membership.archive'
  | 'membership.restore'
  | 'membership.remove'
> = {
  'membership.create': createPlan,
  'membership.update': updatePlan,
  'membership.put-on-sale': (call) => setStatus(call, 'put-on-sale', 'ACTIVE'),
  'membership.archive': (call) => setStatus(call, 'archive', 'ARCHIVED'),
  'membership.restore': (call) => setStatus(call, 'restore', 'ACTIVE'),
  'membership.remove': (call) => {
    const row = planOf(call, call.params.id)
    const facts = { status: row.status, isSold: row.isSold ?? subscribersOf(call, row).length > 0 }
    requirePossible(() => call.requireVersion(row.version), whyNotPlan('remove', facts, call))
    change(call, row, { deletedAt: call.now })
    return undefined
  },
}
