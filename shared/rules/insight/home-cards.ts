import type { PermissionKey } from '../../roles/permission.ts'

/** The data of Home. Each part is read by itself, so that it can fail by itself. One part can fill several cards. */
export const homeParts = ['today', 'tasks', 'month', 'team', 'desk', 'payroll', 'own', 'layout'] as const
export type HomePart = (typeof homeParts)[number]

/** The permission that each part needs. Without it, the part is left out. */
export const permissionOfPart: Record<HomePart, PermissionKey> = {
  today: 'business.read',
  tasks: 'business.read',
  month: 'analytics.read',
  team: 'today.read',
  desk: 'today.read',
  payroll: 'run.calculate',
  own: 'business.read',
  layout: 'business.read',
}

/** The cards that a member can hide and order. The set-up of a new business is not among them. */
export const homeCards = ['DAY', 'TASKS', 'MONTH', 'PAYROLL', 'NEXT', 'COLLECT', 'OWN', 'OWN_SESSIONS', 'TEAM'] as const
export type HomeCard = (typeof homeCards)[number]

/** How a member arranged Home. */
export interface HomeLayout {
  order: readonly HomeCard[]
  hidden: readonly HomeCard[]
}

type May = (permission: PermissionKey, isOwn?: boolean) => boolean

/** The front desk sees the whole day and no figures. */
export const isAtDesk = (may: May): boolean =>
  may('today.read') && !may('analytics.read') && may('booking.check-in', false)

const cardsOfManagers = ['DAY', 'TASKS', 'MONTH', 'PAYROLL', 'NEXT', 'OWN_SESSIONS', 'TEAM'] as const
const cardsOfDesk = ['DAY', 'TASKS', 'NEXT', 'COLLECT', 'OWN', 'OWN_SESSIONS', 'TEAM'] as const
const cardsOfProviders = ['DAY', 'OWN_SESSIONS', 'OWN'] as const

/** The order on a phone, where one card is below the other. */
const onPhone: Record<'managers' | 'desk' | 'providers', readonly HomeCard[]> = {
  managers: ['DAY', 'TASKS', 'NEXT', 'MONTH', 'PAYROLL', 'OWN_SESSIONS', 'TEAM'],
  desk: ['NEXT', 'COLLECT', 'DAY', 'TASKS', 'OWN', 'OWN_SESSIONS', 'TEAM'],
  providers: cardsOfProviders,
}

/** Returns the cards of a role in the order of the product. The front desk begins on a phone with what happens now. */
export function cardsFor(may: May): { wide: readonly HomeCard[]; phone: readonly HomeCard[] } {
  if (!may('today.read')) return { wide: cardsOfProviders, phone: onPhone.providers }
  if (isAtDesk(may)) return { wide: cardsOfDesk, phone: onPhone.desk }
  const shown = (card: HomeCard) =>
    (card !== 'MONTH' || may('analytics.read')) && (card !== 'PAYROLL' || may('run.calculate'))
  return { wide: cardsOfManagers.filter(shown), phone: onPhone.managers.filter(shown) }
}

/**
 * Returns cards as a member arranged them: those of `order` first, then the others, without the hidden ones. A layout can
 * name cards that the role no longer has, and lack cards that are newer than it.
 */
export function arranged(cards: readonly HomeCard[], { order, hidden }: HomeLayout): HomeCard[] {
  const moved = order.filter((card) => cards.includes(card))
  const others = cards.filter((card) => !moved.includes(card))
  return [...moved, ...others].filter((card) => !hidden.includes(card))
}
