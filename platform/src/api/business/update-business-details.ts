import { emptiedDetails } from '@steward/shared/rules/common/document-details'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { withPhoneNumber } from '../../kernel/read-phone-number.ts'
import { problems } from '../../kernel/problem-error.ts'
import { requireOwnBusiness } from './business.policy.ts'
import { presentBusiness } from './business.presenter.ts'
import { readBusiness } from './business.queries.ts'
import { businessDetailsMissing } from './document-details.ts'
import { firstVersion } from './first-version.ts'
import { hasLiveSubscription } from './live-subscription.ts'
import { businessDetails } from '../../tables/business/business.ts'

/**
 * Replaces the details as a whole. `version` in the body is that of the details, or 1 if there are none. Throws
 * BUSINESS_DETAILS_MISSING if a change empties what the invoices of running memberships need.
 */
export const updateBusinessDetails = handle('business-details.update', async (call) => {
  const { tx, entity, clock } = call
  requireOwnBusiness(call, call.params.id)
  const [before] = await tx.select().from(businessDetails).where(eq(businessDetails.entityId, entity.id)).for('update')
  const { version: seenVersion, ...fields } = withPhoneNumber(call.body, before?.phoneNumber)
  if (!before) {
    if (seenVersion !== 1) throw problems.staleVersion(1)
    const now = clock.now()
    const [inserted] = await tx
      .insert(businessDetails)
      .values({ ...fields, entityId: entity.id, version: firstVersion, createdAt: now, updatedAt: now })
      // If two clients insert the first details at once, the second one gets no row.
      .onConflictDoNothing()
      .returning({ id: businessDetails.id })
    if (!inserted) throw problems.staleVersion(firstVersion)
    call.audit('business-details.update', 'business-details', inserted.id, { new: fields, version: firstVersion })
    return presentBusiness(await readBusiness(tx, entity.id), call)
  }
  if (seenVersion !== before.version) throw problems.staleVersion(before.version)
  const emptied = emptiedDetails(before, fields)
  if (emptied.length > 0 && (await hasLiveSubscription(tx))) throw businessDetailsMissing(emptied)
  const change = changedFields(before, fields)
  if (change) {
    const version = before.version + 1
    await tx
      .update(businessDetails)
      .set({ ...fields, version, updatedAt: clock.now() })
      .where(eq(businessDetails.id, before.id))
    call.audit('business-details.update', 'business-details', before.id, { ...change, version })
  }
  return presentBusiness(await readBusiness(tx, entity.id), call)
})
