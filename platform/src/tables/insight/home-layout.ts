import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entityId, instant } from '../../database/columns.ts'

/** Migration 0440. A member without a row has the order of the product. A card that no longer exists is ignored. */
export const homeLayout = pgTable(
  'home_layout',
  {
    entityId: entityId(),
    memberId: uuid('member_id').notNull(),
    cardOrder: text('card_order').array().notNull(),
    hiddenCards: text('hidden_cards').array().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.memberId] })],
)
