import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { businessEntity } from '../../tables/business/business.ts'
import { readOnboarding } from './read-onboarding.sql.ts'

/**
 * Records whether the owner works alone. The version of the business stays, because an open form of its details does not
 * show it.
 */
export const updateSetup = handle('business-setup.update', async (call) => {
  const { tx, body, entity } = call
  const [before] = await tx
    .select({ worksAlone: businessEntity.worksAlone, version: businessEntity.version })
    .from(businessEntity)
    .where(eq(businessEntity.id, entity.id))
    .for('update')
  const change = changedFields({ worksAlone: before!.worksAlone }, body)
  if (change) {
    await tx.update(businessEntity).set(body).where(eq(businessEntity.id, entity.id))
    call.audit('business-setup.update', 'business-entity', entity.id, { ...change, version: before!.version })
  }
  return { setup: (await readOnboarding(call)).setup ?? null }
})
