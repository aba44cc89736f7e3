import { operations } from '@steward/shared/contracts/operations'
import { permissionsFor, type Operation } from '@steward/shared/contracts/common/operation'
import type { OperationId } from '@steward/shared/contracts/paths'
import { roles, type Role } from '@steward/shared/roles'
import { scopeOf, type Scope } from '@steward/shared/roles/matrix'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestAnswer } from '../testing/api.ts'
import type { TestBusiness, TestPerson } from '../testing/businesses.ts'

// Sends every call of the contract that needs a permission, by each role. The object is their own, that of a colleague
// or that of another business. The server must allow exactly what the matrix allows.
const api = await testApi()
const { kinara, nordlicht } = api

type Whose = 'own' | 'other' | 'foreign'
interface Objects {
  id: string
  slot: string
  booking: string
  service: string
  customer: string
  member: string
}
const objects = {} as Record<Whose, Objects>

async function arrange(business: TestBusiness, provider: TestPerson): Promise<Objects> {
  const service = await api.createService(business, { providerIds: [provider.id] })
  const slot = await api.createSlot(business, { serviceId: service, providerId: provider.id })
  const customer = await api.createCustomer(business)
  const booking = await api.createBooking(business, { timeSlotId: slot, customerId: customer })
  return { id: business.id, slot, booking, service, customer, member: provider.id }
}

beforeAll(async () => {
  objects.own = await arrange(kinara, kinara.provider)
  objects.other = await arrange(kinara, kinara.otherProvider)
  objects.foreign = await arrange(nordlicht, nordlicht.provider)
})

const personOf: Record<Role, TestPerson> = {
  OWNER: kinara.owner,
  BUSINESS_MANAGER: kinara.manager,
  STAFF: kinara.staff,
  SERVICE_PROVIDER: kinara.provider,
}

const permissionsOf = (id: OperationId) => permissionsFor(operations[id] as Operation)
const ids = (Object.keys(operations) as OperationId[]).filter((id) => permissionsOf(id).length > 0)
/** Returns the widest scope that any permission of the operation gives the role. */
function scopeIn(role: Role, id: OperationId): Scope {
  const scopes = permissionsOf(id).map((key) => scopeOf(role, key))
  return (['all', 'own'] as const).find((scope) => scopes.includes(scope)) ?? 'none'
}
const nounOf = (id: OperationId) => id.split('.')[0]!
const kinds: Record<string, keyof Objects> = {
  service: 'service',
  'time-slot': 'slot',
  booking: 'booking',
  customer: 'customer',
}
/** Operations that name one object by `id`. */
const named = ids.filter((id) => nounOf(id) in kinds && 'params' in operations[id])

// No record has this version, so a permitted call changes nothing.
const call = (id: OperationId, role: Role, params: Record<string, string>): Promise<TestAnswer<unknown>> =>
  api.call(personOf[role], id, { params: params as never, body: bodyOf(id) as never, version: 9999 })

/** Bodies for operations that validate the body before they load the object. The others accept an empty body. */
const bodies: Partial<Record<OperationId, object>> = {
  'booking.pay': { paymentType: 'CASH', total: '1.00' },
  'booking.move': { timeSlotId: '00000000-0000-4000-8000-000000000000' },
  'booking.refund': { reason: 'Moved away' },
  'customer.anonymise': { confirmation: 'Nobody' },
}
/** Operations that return 404 to a permitted role: without a payment, the booking has no receipt. */
const lacking: Partial<Record<OperationId, true>> = { 'booking.receipt': true }
const bodyOf = (id: OperationId) => ((operations[id] as Operation).body ? (bodies[id] ?? {}) : undefined)

describe('a role without the permission', () => {
  const cases = ids.flatMap((id) =>
    roles.filter((role) => scopeIn(role, id) === 'none').map((role) => [role, id] as const),
  )

  it.each(cases)('%s gets 403 from %s, with the missing permission', async (role, id) => {
    const objectsOf = objects.other
    const params = { id: objectsOf[kinds[nounOf(id)] ?? 'member'], businessUserId: objectsOf.member, month: '2026-11' }
    const { problem } = await call(id, role, params)
    const [permission, ...others] = permissionsOf(id)
    expect(problem).toMatchObject({ status: 403, code: 'PERMISSION_DENIED', permission })
    expect(problem.permissions).toEqual(others.length > 0 ? [permission, ...others] : undefined)
  })
})

describe('access to an object of this business', () => {
  const cases = named.flatMap((id) =>
    roles.flatMap((role) =>
      (['own', 'other'] as const).map((whose) => {
        const scope = scopeIn(role, id)
        return [role, whose, id, scope === 'all' || (scope === 'own' && whose === 'own')] as const
      }),
    ),
  )

  it.each(cases)('for %s and the %s object, %s is allowed: %s', async (role, whose, id, isAllowed) => {
    const { status } = await call(id, role, { id: objects[whose][kinds[nounOf(id)]!] })
    if (isAllowed) expect([200, 409, 422, ...(id in lacking ? [404] : [])]).toContain(status)
    else expect(status).toBe(403)
  })
})

describe('an object of another business, whatever the permissions of the role', () => {
  const cases = named.flatMap((id) =>
    roles.filter((role) => scopeIn(role, id) !== 'none').map((role) => [role, id] as const),
  )

  it.each(cases)('is not found by %s with %s', async (role, id) => {
    const { problem } = await call(id, role, { id: objects.foreign[kinds[nounOf(id)]!] })
    expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a list', () => {
  const lists = ['service.list', 'time-slot.list', 'booking.list'] as const

  it.each(lists)('%s returns only records of this business, and to a provider only their own', async (id) => {
    const kind = kinds[nounOf(id)]!
    const shownTo = async (person: TestPerson) => (await api.call(person, id)).body.items.map((item) => item.id).sort()
    expect(await shownTo(kinara.staff)).toEqual([objects.own[kind], objects.other[kind]].sort())
    expect(await shownTo(kinara.provider)).toEqual([objects.own[kind]])
    expect(await shownTo(nordlicht.owner)).toEqual([objects.foreign[kind]])
  })

  it.each([...lists, 'time-slot.get', 'service.get'] as const)(
    '%s returns no amounts of money to a provider',
    async (id) => {
      const params = 'params' in operations[id] ? { id: objects.own[kinds[nounOf(id)]!] } : undefined
      const { body } = await api.call(kinara.provider, id, { params: params as never })
      expect(JSON.stringify(body)).not.toMatch(/price|cost|currency|"total":"|"tax|rounding|amount|payment|receipt/i)
    },
  )
})
