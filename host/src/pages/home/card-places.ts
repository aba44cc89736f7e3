import { arranged, cardsFor, type HomeCard, type HomeLayout } from '@steward/shared/rules/insight/home-cards'
import type { PermissionKey } from '@steward/shared/roles'

/** From 1200 px, a card is above both columns, in the wide one, or in the narrow one. */
type Column = 'TOP' | 'MAIN' | 'SIDE'

const columns: Record<HomeCard, Column> = {
  DAY: 'TOP',
  TASKS: 'MAIN',
  TEAM: 'MAIN',
  MONTH: 'SIDE',
  PAYROLL: 'SIDE',
  NEXT: 'SIDE',
  COLLECT: 'SIDE',
  OWN: 'SIDE',
  OWN_SESSIONS: 'SIDE',
}

/** A card with its position: in its column from 600 px, and on a phone. */
export interface CardPlace {
  card: HomeCard
  column: Column
  order: { base: string; sm: string }
}

/** Returns the shown cards with their places. An arrangement of the member holds for every width. */
export function placesOf(
  may: (permission: PermissionKey, isOwn?: boolean) => boolean,
  layout: HomeLayout,
): CardPlace[] {
  const { wide, phone } = cardsFor(may)
  const shown = arranged(wide, layout)
  const onPhone = layout.order.length > 0 ? shown : arranged(phone, layout)
  // Service providers have no other card for the wide column.
  const columnOf = (card: HomeCard) => (card === 'OWN_SESSIONS' && !wide.includes('TASKS') ? 'MAIN' : columns[card])
  return shown.map((card, index) => ({
    card,
    column: columnOf(card),
    order: { base: String(onPhone.indexOf(card) + 1), sm: String(index + 1) },
  }))
}
