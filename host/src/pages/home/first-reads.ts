import { isAtDesk, type HomeLayout } from '@steward/shared/rules/insight/home-cards'
import type { PermissionKey } from '@steward/shared/roles'
import { home, noLayout, type HomeQuery } from '../../home/home.queries.ts'
import { placesOf } from './card-places.ts'
import { partsOf } from './card-views.tsx'

/** Returns the queries that Home reads at once, for a user with these permissions. */
export function firstReads(
  may: (permission: PermissionKey, isOwn?: boolean) => boolean,
  layout: HomeLayout = noLayout,
): HomeQuery[] {
  const cards = placesOf(may, layout).map(({ card }) => card)
  return [home.page(), home.layout(), ...partsOf(cards, { isDesk: isAtDesk(may) })]
}
