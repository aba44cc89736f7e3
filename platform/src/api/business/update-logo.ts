import { hash } from 'node:crypto'
import { logoFault, logoLimits } from '@steward/shared/rules/common/picture'
import { eq } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { businessEntity } from '../../tables/business/business.ts'
import { businessLogo, businessLogoVersion } from '../../tables/business/media.ts'
import { cleanPicture } from '../media/picture/clean-picture.ts'
import { sizesOf } from '../media/picture/picture-size.ts'
import { requireOwnBusiness } from './business.policy.ts'

/**
 * Replaces the logo of the business. Its bytes decide the type, and their header the size, whatever the client claims.
 * Throws at `content` unless it is a square PNG, JPEG or WebP in the range.
 */
export const updateLogo = handle('business-logo.update', async (call) => {
  requireOwnBusiness(call, call.params.id)
  const { tx, entity, clock, body } = call
  const picture = await cleanPicture(body)
  if ('code' in picture) throw problems.invalidFile(picture)
  const fault = logoFault(sizesOf(picture.contentType, picture.content))
  if (fault) throw problems.invalidFile({ code: fault, params: { min: logoLimits.least, max: logoLimits.most } })
  const digest = hash('sha256', picture.content)
  const row = { ...picture, digest, createdAt: clock.now() }
  await tx
    .insert(businessLogo)
    .values({ ...row, entityId: entity.id })
    .onConflictDoUpdate({ target: businessLogo.entityId, set: row })
  const logoUrl = await setAddress(call, `/api/logo/${digest}`)
  await tx
    .insert(businessLogoVersion)
    .values({ id: orderedId(), ...picture, entityId: entity.id, createdAt: row.createdAt })
  return { logoUrl }
})

/** Removes the logo. Pages show the sign of the app again, and new documents the first letter of the business. */
export const removeLogo = handle('business-logo.remove', async (call) => {
  requireOwnBusiness(call, call.params.id)
  const { tx, entity, clock } = call
  await tx.delete(businessLogo).where(eq(businessLogo.entityId, entity.id))
  const logoUrl = await setAddress(call, null)
  await tx.insert(businessLogoVersion).values({ id: orderedId(), entityId: entity.id, createdAt: clock.now() })
  return { logoUrl }
})

/** Stores the address of the logo. The version of the business stays, because an open form does not show the logo. */
async function setAddress({ tx, entity, audit }: CallContext, logoUrl: string | null): Promise<string | null> {
  const [before] = await tx
    .select({ logoUrl: businessEntity.logoUrl, version: businessEntity.version })
    .from(businessEntity)
    .where(eq(businessEntity.id, entity.id))
    .for('update')
  await tx.update(businessEntity).set({ logoUrl }).where(eq(businessEntity.id, entity.id))
  audit('business-logo.update', 'business-entity', entity.id, {
    old: { hasLogo: before!.logoUrl !== null },
    new: { hasLogo: logoUrl !== null },
    version: before!.version,
  })
  return logoUrl
}
