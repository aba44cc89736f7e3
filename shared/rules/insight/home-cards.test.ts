import { describe, expect, it } from 'vitest'
import { can, roles } from '../../roles/index.ts'
import { permissionsOf } from '../../roles/matrix.ts'
import { arranged, cardsFor, homeCards, type HomeCard } from './home-cards.ts'

const cardsOf = (role: (typeof roles)[number]) =>
  cardsFor((permission, isOwn) => can(permissionsOf(role), permission, isOwn))

describe('the cards of Home', () => {
  it('depend on the role', () => {
    expect(cardsOf('OWNER').wide).toEqual(['DAY', 'TASKS', 'MONTH', 'PAYROLL', 'NEXT', 'OWN_SESSIONS', 'TEAM'])
    expect(cardsOf('BUSINESS_MANAGER')).toEqual(cardsOf('OWNER'))
    expect(cardsOf('STAFF').wide).toEqual(['DAY', 'TASKS', 'NEXT', 'COLLECT', 'OWN', 'OWN_SESSIONS', 'TEAM'])
    expect(cardsOf('SERVICE_PROVIDER').wide).toEqual(['DAY', 'OWN_SESSIONS', 'OWN'])
  })

  it.each(roles)('of a %s are the same on a phone, in their own order', (role) => {
    const { wide, phone } = cardsOf(role)
    expect(phone.toSorted()).toEqual(wide.toSorted())
  })

  it('begin on the phone of the front desk with what happens now', () => {
    expect(cardsOf('STAFF').phone.slice(0, 2)).toEqual(['NEXT', 'COLLECT'])
  })
})

describe('an arrangement of Home', () => {
  const cards: HomeCard[] = ['DAY', 'TASKS', 'TEAM']

  it('without a choice is the order of the product', () => {
    expect(arranged(cards, { order: [], hidden: [] })).toEqual(cards)
  })

  it('shows moved cards first and leaves hidden ones out', () => {
    expect(arranged(cards, { order: ['TEAM', 'DAY'], hidden: ['DAY'] })).toEqual(['TEAM', 'TASKS'])
  })

  it('ignores cards that the role does not have', () => {
    expect(arranged(cards, { order: [...homeCards].toReversed(), hidden: ['MONTH'] })).toEqual(cards.toReversed())
  })
})
