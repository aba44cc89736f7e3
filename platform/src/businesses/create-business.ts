import { noteWriters } from '../api/note-writers.ts'
import { randomUUID } from 'node:crypto'
import { defaultLeaveKinds } from '@steward/shared/rules/team/leave-kind'
import { languageOfDocuments } from '@steward/shared/rules/common/language-of-documents'
import { settingDefinition, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { plainDateOf, type Clock } from '@steward/shared/time'
import {
  businessDetails,
  businessEntity,
  businessPaymentDetails,
  platformConfiguration,
} from '../tables/business/business.ts'
import { businessSetting } from '../tables/business/business-setting.ts'
import { leaveKind } from '../tables/team/leave.ts'
import { commissionGroup } from '../tables/commission/commission.ts'
import { findInvitation } from '../api/invitation/invitation.queries.ts'
import type { InvitationContext } from '../api/invitation/invitation-mail.ts'
import { inviteMember } from '../api/invitation/invite-member.ts'
import { renewInvitation } from '../api/invitation/renew-invitation.ts'
import { noteFunctions, writeNotes } from '../kernel/notes.ts'
import type { Notes } from '../kernel/note-kinds.ts'
import { readEntity } from '../kernel/tenant.ts'
import { holdTeam } from '../api/team-seats/lock-team.ts'
import { withTransaction, type Database, type Pool, type PoolClient } from '../database/connection.ts'
import type { NewBusiness } from './business-options.ts'
import { settingPresets } from './country-presets.ts'
import { findKnownBusiness } from './known-business.ts'

/** The lock of the process that creates a business ("bnew" in ASCII). */
const advisoryLock = 0x626e6577

export interface CreationDependencies {
  /** Connects as a role that may act as `steward_owner` and `steward_api`. */
  pool: Pool
  clock: Clock
  /** The address of the app, without a trailing slash. Links in emails start with it. */
  appOrigin: string
  /** True when the local provider signs users in, false with an Auth0 tenant. */
  hasOwnProvider: boolean
}

/** `invited-again`: the business existed, and the invitation of its owner had expired. */
export type CreationOutcome = 'created' | 'invited-again' | 'unchanged'

/**
 * Creates a business with its details, limits, payment details, default commission group, kinds of time off and the
 * settings of its country, and invites its owner.
 * Everything is one transaction, audited in the name of the platform. A second run with the same values changes
 * nothing, except that it renews an owner's invitation that has expired (docs/decisions/0058-first-business.md).
 * @throws OperatorError when the organization or the slug belongs to another business
 */
export function createBusiness(dependencies: CreationDependencies, business: NewBusiness): Promise<CreationOutcome> {
  return withTransaction(dependencies.pool, async (tx, client) => {
    await client.query(`select pg_advisory_xact_lock($1), set_config('role', 'steward_owner', true)`, [advisoryLock])
    const known = await findKnownBusiness(tx, business, dependencies.clock.now())
    if (!known) {
      const id = await insertEntity(tx, dependencies.clock, business)
      await inBusiness(dependencies, tx, client, id, (call) => fillBusiness(call, business))
      return 'created'
    }
    const { id, expiredInvitationId } = known
    if (!expiredInvitationId) return 'unchanged'
    await inBusiness(dependencies, tx, client, id, async (call) => {
      await holdTeam(tx, id)
      await renewInvitation(call, await findInvitation(call, expiredInvitationId))
    })
    return 'invited-again'
  })
}

/** Inserts the rows of the two tables that the API may not write. The limits are unlimited. */
async function insertEntity(tx: Database, clock: Clock, business: NewBusiness): Promise<string> {
  const { name, slug, timeZone, organizationId: auth0OrganizationId } = business
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const id = randomUUID()
  await tx.insert(businessEntity).values({ ...stamps, id, name, slug, timeZone, auth0OrganizationId })
  await tx.insert(platformConfiguration).values({ ...stamps, entityId: id })
  return id
}

async function fillBusiness(call: InvitationContext, business: NewBusiness): Promise<void> {
  const { tx, entity, clock } = call
  const { name, slug, organizationId, country, timeZone, currency, taxPercentage, owner } = business
  const common = { entityId: entity.id, createdAt: clock.now(), updatedAt: clock.now() }
  await tx.insert(businessDetails).values({ ...common, country })
  await tx.insert(businessPaymentDetails).values({ ...common, currency, taxPercentage })
  await tx.insert(leaveKind).values(defaultLeaveKinds.map((kind) => ({ ...common, ...kind })))
  await tx.insert(commissionGroup).values({ ...common, displayName: 'Standard', tag: 'standard', isDefault: true })
  const presets = presetsOf(call, country)
  if (presets.length > 0) await tx.insert(businessSetting).values(presets)
  call.audit('business-entity.create', 'business-entity', entity.id, {
    new: { name, slug, auth0OrganizationId: organizationId, country, timeZone, currency, taxPercentage },
    version: 1,
  })
  await inviteMember(call, { ...owner, role: 'OWNER' })
}

/** The version of a section after its first change. */
const firstVersion = 2

/** Returns the settings of the country as rows that hold from today. They have no author, as the platform set them. */
function presetsOf({ entity, clock }: InvitationContext, country: string): (typeof businessSetting.$inferInsert)[] {
  const now = clock.now()
  const holdsFrom = plainDateOf(now, entity.terms.zone)
  const presets = settingPresets(country, languageOfDocuments(entity.terms, country, now))
  return Object.entries(presets).map(([key, value]) => ({
    entityId: entity.id,
    section: settingDefinition(key as SettingKey).section,
    key: key as SettingKey,
    value,
    currency: null,
    holdsFrom,
    createdBy: null,
    createdAt: now,
    version: firstVersion,
  }))
}

/**
 * Runs `work` in the name of the platform. After it, the transaction has only the rights of the API in this business.
 */
async function inBusiness(
  { clock, appOrigin, hasOwnProvider }: CreationDependencies,
  tx: Database,
  client: PoolClient,
  entityId: string,
  work: (call: InvitationContext) => Promise<void>,
): Promise<void> {
  await client.query(
    `select set_config('role', 'steward_api', true), set_config('steward.entity_id', $1, true),
       set_config('steward.actor_id', '', true)`,
    [entityId],
  )
  const entity = await readEntity(tx, entityId)
  const notes: Notes = {}
  await work({ tx, entity, clock, appOrigin, hasOwnProvider, actor: null, ...noteFunctions(notes) })
  const operationId = randomUUID()
  const origin = { entityId, actorId: null, at: clock.now(), operationId, requestId: null, source: 'JOB' } as const
  await writeNotes(tx, { ...origin, entity }, notes, noteWriters)
}
