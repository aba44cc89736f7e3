import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { serviceTag } from '../../tables/booking/service.ts'

/** Creates a tag if it is new, and returns its id. An existing tag keeps its key and gets the new name. */
export async function saveServiceTag(
  call: CallContext,
  tag: { displayName: string; tag: string } | null,
): Promise<string | null> {
  if (tag === null) return null
  const { tx, entity, clock } = call
  const now = clock.now()
  const [inserted] = await tx
    .insert(serviceTag)
    .values({ entityId: entity.id, displayName: tag.displayName, tag: tag.tag, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: serviceTag.id })
  if (inserted) {
    call.audit('service-tag.create', 'service-tag', inserted.id, { new: tag })
    return inserted.id
  }
  const [existing] = await tx
    .select({ id: serviceTag.id, displayName: serviceTag.displayName })
    .from(serviceTag)
    .where(and(eq(serviceTag.tag, tag.tag), isNull(serviceTag.deletedAt)))
    .for('update')
  if (!existing) return null
  if (existing.displayName !== tag.displayName) {
    await tx
      .update(serviceTag)
      .set({ displayName: tag.displayName, updatedAt: now })
      .where(eq(serviceTag.id, existing.id))
    call.audit('service-tag.rename', 'service-tag', existing.id, {
      old: { displayName: existing.displayName },
      new: { displayName: tag.displayName },
    })
  }
  return existing.id
}
