import type { ResponseOf } from '@steward/shared/contracts'
import { homeCards, type HomeCard } from '@steward/shared/rules/insight/home-cards'
import { and, eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { homeLayout } from '../../tables/insight/home-layout.ts'

type Layout = ResponseOf<'home-layout.replace'>

/** Stores how the member arranged Home. A card that is named twice counts once. */
export const replaceHomeLayout = handle('home-layout.replace', async (call): Promise<Layout> => {
  const { tx, entity, actor, body, clock } = call
  const order = [...new Set(body.order)]
  const hidden = [...new Set(body.hidden)]
  const values = { cardOrder: order, hiddenCards: hidden, updatedAt: clock.now() }
  await tx
    .insert(homeLayout)
    .values({ entityId: entity.id, memberId: actor.memberId, ...values })
    .onConflictDoUpdate({ target: [homeLayout.entityId, homeLayout.memberId], set: values })
  return { order, hidden }
})

/** Returns how the member arranged Home, in one statement. Cards of other releases are left out. */
export async function readLayout({ tx, entity, actor }: CallContext): Promise<Layout> {
  const [row] = await tx
    .select({ order: homeLayout.cardOrder, hidden: homeLayout.hiddenCards })
    .from(homeLayout)
    .where(and(eq(homeLayout.entityId, entity.id), eq(homeLayout.memberId, actor.memberId)))
  return { order: (row?.order ?? []).filter(isCard), hidden: (row?.hidden ?? []).filter(isCard) }
}

const isCard = (card: string): card is HomeCard => (homeCards as readonly string[]).includes(card)
