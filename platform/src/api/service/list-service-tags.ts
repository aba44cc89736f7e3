import type { ResponseOf } from '@steward/shared/contracts'
import { asc, isNull } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { serviceTag } from '../../tables/booking/service.ts'

type Tag = ResponseOf<'service-tag.list'>['items'][number]

/** Lists the tags by name. */
export const listServiceTags = handle('service-tag.list', async ({ tx }) => {
  const rows = await tx
    .select({ displayName: serviceTag.displayName, tag: serviceTag.tag })
    .from(serviceTag)
    .where(isNull(serviceTag.deletedAt))
    .orderBy(asc(serviceTag.displayName))
  return { items: rows.map(presentTag) }
})

function presentTag({ displayName, tag }: Tag): Tag {
  return { displayName, tag }
}
