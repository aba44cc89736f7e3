import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { moveBlackouts } from '../blackout/move-blackouts.ts'
import { announceChange } from '../business-news/announce-change.ts'
import { requireOwnBusiness } from './business.policy.ts'
import { presentBusiness } from './business.presenter.ts'
import { moveTimeOffToZone } from './follow-zone.sql.ts'
import { readBusiness } from './business.queries.ts'
import { requireConfirmed } from './confirmation.ts'
import { readZoneEffect } from './zone-effect.sql.ts'
import { businessEntity } from '../../tables/business/business.ts'

/**
 * Changes name, slug and time zone. A new zone moves no stored slot: slots are instants, schedules are wall times
 * (B.2). Days of leave and of blackouts stay days, so their instants follow the zone. Throws CONFIRMATION_NEEDED unless the
 * request names the present effect of another zone.
 */
export const updateBusiness = handle('business-entity.update', async (call) => {
  const { tx, entity } = call
  const { confirmed, ...body } = call.body
  requireOwnBusiness(call, call.params.id)
  const [before] = await tx.select().from(businessEntity).where(eq(businessEntity.id, entity.id)).for('update')
  call.requireVersion(before!.version)
  const change = changedFields(before!, body)
  if (change) {
    if (change.new.timeZone !== undefined) requireConfirmed(await readZoneEffect(call, change.new.timeZone), confirmed)
    const version = before!.version + 1
    await tx
      .update(businessEntity)
      .set({ ...body, version, updatedAt: call.clock.now() })
      .where(eq(businessEntity.id, entity.id))
    if (change.new.timeZone !== undefined) {
      await moveTimeOffToZone(call, change.new.timeZone)
      await moveBlackouts(call, change.new.timeZone)
      announceChange(call, 'zone-changed', { from: before!.timeZone, to: change.new.timeZone })
    }
    call.audit('business-entity.update', 'business-entity', entity.id, { ...change, version })
  }
  return presentBusiness(await readBusiness(tx, entity.id), call)
})
