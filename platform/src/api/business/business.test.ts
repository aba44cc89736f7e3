import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const orgId = kinara.organizationId
const db = databaseOf(api.database.admin)

const details = {
  taxIdentificationNumber: 'C 2584563222',
  registrationNumber: '202301045678',
  registrationName: 'Kinara Wellness Sdn Bhd',
  email: 'hello@kinara.test',
  phoneNumber: '+60 3-2282 4410',
  addressLine1: '12 Jalan Telawi 3',
  addressLine2: '',
  city: 'Kuala Lumpur',
  state: 'Wilayah Persekutuan',
  postalCode: '59100',
  country: 'MY',
}

const readAs = async (person = kinara.owner) =>
  (await api.call(person, 'business-entity.get', { params: { orgId } })).body

describe('the business', () => {
  it('is returned without the business header, because the response provides its value', async () => {
    const { status, body } = await api.call(kinara.owner, 'business-entity.get', { params: { orgId }, entityId: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: kinara.id, currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' })
    expect(body.businessPaymentDetails).toMatchObject({ currency: 'MYR', taxPercentage: '8', version: 1 })
    expect(body.locations.map(({ name, timeZone }) => [name, timeZone])).toEqual([['Main studio', 'Asia/Kuala_Lumpur']])
  })

  it.each(['staff', 'provider'] as const)('omits details, payment details and limits for the %s', async (role) => {
    const body = await readAs(kinara[role])
    expect(body.businessDetails).toBeNull()
    expect(body).not.toHaveProperty('businessPaymentDetails')
    expect(body).not.toHaveProperty('platformConfiguration')
    expect(body.locations).toHaveLength(1)
  })

  it("does not exist under another business's organisation", async () => {
    const answer = await api.call(kinara.owner, 'business-entity.get', { params: { orgId: nordlicht.organizationId } })
    expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('id, createdAt, updatedAt and deletedAt (specification, section 3)', () => {
  const parts = ['businessDetails', 'businessPaymentDetails', 'platformConfiguration'] as const

  it('belong to the details, the payment details and the configuration themselves', async () => {
    const body = await readAs()
    for (const part of parts) {
      expect(body[part]).toMatchObject({ id: expect.any(String), createdAt: expect.any(String), deletedAt: null })
      expect(body[part]!.updatedAt).toBe(body[part]!.createdAt)
    }
    expect(new Set([body.id, ...parts.map((part) => body[part]!.id)]).size).toBe(4)
  })
})

describe('renaming the business', () => {
  it('increments the version and writes to the trail', async () => {
    const before = await readAs()
    const { body } = await api.call(kinara.manager, 'business-entity.update', {
      params: { id: kinara.id },
      version: before.version,
      body: { name: 'Kinara  House' },
    })
    expect(body).toMatchObject({ name: 'Kinara House', version: before.version + 1, timeZone: before.timeZone })
    const trail = await api.call(kinara.owner, 'audit.list', { query: { entityType: 'business-entity' } })
    expect(trail.body.items[0]).toMatchObject({ action: 'business-entity.update', version: before.version + 1 })
  })

  it('is rejected with a stale version, without a version, and for staff', async () => {
    const call = { params: { id: kinara.id }, body: { name: 'Another' } }
    expect((await api.call(kinara.owner, 'business-entity.update', { ...call, version: 99 })).problem.code).toBe(
      'STALE_VERSION',
    )
    expect((await api.call(kinara.owner, 'business-entity.update', call)).problem.code).toBe('VERSION_REQUIRED')
    const rejected = await api.call(kinara.staff, 'business-entity.update', { ...call, version: 1 })
    expect(rejected.problem).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'business.update' })
  })

  it('names the invalid fields, and a slug that another business has', async () => {
    const { version } = await readAs()
    const invalid = await api.call(kinara.owner, 'business-entity.update', {
      params: { id: kinara.id },
      version,
      body: { name: 'K', timeZone: 'Mars/Olympus', slug: 'admin' },
    })
    expect(invalid.problem.errors).toEqual([
      { path: 'name', code: 'TOO_SHORT', params: { min: 2 } },
      { path: 'slug', code: 'TAKEN' },
      { path: 'timeZone', code: 'INVALID_FORMAT' },
    ])
    const taken = await api.call(kinara.owner, 'business-entity.update', {
      params: { id: kinara.id },
      version,
      body: { slug: 'nordlicht' },
    })
    expect(taken.problem).toMatchObject({ status: 409, code: 'NAME_TAKEN', errors: [{ path: 'slug', code: 'TAKEN' }] })
    expect((await readAs()).slug).toBe('kinara')
  })
})

describe('the details', () => {
  const put = (body: typeof details & { version: number }, person = kinara.owner, id = kinara.id) =>
    api.call(person, 'business-details.update', { params: { id }, body })

  it('are replaced as a whole and have their own version', async () => {
    const { businessDetails } = await readAs()
    const { body } = await put({ ...details, version: businessDetails!.version })
    expect(body.businessDetails).toMatchObject({
      ...details,
      phoneNumber: '+60322824410',
      version: businessDetails!.version + 1,
    })
  })

  it('keep their version when nothing changes', async () => {
    const { businessDetails } = await readAs()
    const same = Object.fromEntries(Object.keys(details).map((name) => [name, businessDetails![name as 'city']]))
    const { body } = await put({ ...(same as typeof details), version: businessDetails!.version })
    expect(body.businessDetails).toEqual(businessDetails)
  })

  it('are rejected with a stale version, and nothing is written', async () => {
    const { businessDetails } = await readAs()
    const { problem } = await put({ ...details, city: 'Ipoh', version: businessDetails!.version - 1 })
    expect(problem).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      current: { version: businessDetails!.version },
    })
    expect((await readAs()).businessDetails!.city).toBe('Kuala Lumpur')
  })

  it('are rejected with the name of every invalid field', async () => {
    const { problem } = await put({
      ...details,
      email: 'nobody',
      phoneNumber: '12',
      addressLine1: 'x'.repeat(121),
      country: 'Malaysia',
      owner: 'me',
      version: 1,
    } as never)
    expect(problem.status).toBe(422)
    expect(problem.errors!.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'addressLine1 TOO_LONG',
      'country INVALID_FORMAT',
      'email INVALID_FORMAT',
      'owner UNKNOWN_FIELD',
      'phoneNumber INVALID_FORMAT',
    ])
    const { businessDetails } = await readAs()
    expect((await put({ ...details, postalCode: '5910', version: businessDetails!.version })).problem.errors).toEqual([
      { path: 'postalCode', code: 'INVALID_FORMAT' },
    ])
  })

  it('are not available to staff, nor under the id of another business', async () => {
    expect((await put({ ...details, version: 1 }, kinara.staff)).problem.code).toBe('PERMISSION_DENIED')
    expect((await put({ ...details, version: 1 }, kinara.owner, nordlicht.id)).status).toBe(404)
    const other = await api.call(nordlicht.owner, 'business-entity.get', {
      params: { orgId: nordlicht.organizationId },
    })
    expect(other.body.businessDetails!.registrationName).toBe('Nordlicht Studio Ltd')
  })
})

describe('currency and tax', () => {
  const put = (body: { currency: string; taxPercentage: string; version: number }, person = nordlicht.owner) =>
    api.call(person, 'payment-details.update', { params: { id: person.business.id }, body })

  it('can be changed by the owner only', async () => {
    expect((await put({ currency: 'EUR', taxPercentage: '7', version: 1 }, nordlicht.manager)).problem.permission).toBe(
      'payment-details.update',
    )
    const { body } = await put({ currency: 'EUR', taxPercentage: '7.125', version: 1 })
    expect(body.businessPaymentDetails).toMatchObject({ currency: 'EUR', taxPercentage: '7.125', version: 2 })
  })

  it('are rejected with an unknown currency or a tax above 100', async () => {
    const { problem } = await put({ currency: 'EURO', taxPercentage: '100.5', version: 2 })
    expect(problem.errors).toEqual([
      { path: 'currency', code: 'INVALID_CHOICE' },
      { path: 'taxPercentage', code: 'TOO_LARGE', params: { max: 100 } },
    ])
  })

  it('keep their currency once an invoice is issued, but the tax can still change', async () => {
    expect((await put({ currency: 'CHF', taxPercentage: '19', version: 2 })).body.currency).toBe('CHF')
    const customerId = await api.createCustomer(nordlicht)
    await db.execute(sql`insert into invoice (entity_id, customer_id, invoice_number, status, currency, price, tax, total, issued_at, created_at, updated_at)
      values (${nordlicht.id}, ${customerId}, 'INV-1', 'ISSUED', 'CHF', 100, 0, 100, now(), now(), now())`)
    const { problem } = await put({ currency: 'EUR', taxPercentage: '19', version: 3 })
    expect([problem.status, problem.code]).toEqual([409, 'CURRENCY_LOCKED'])
    expect(
      (await put({ currency: 'CHF', taxPercentage: '8', version: 3 })).body.businessPaymentDetails!.taxPercentage,
    ).toBe('8')
    expect((await put({ currency: 'CHF', taxPercentage: '9', version: 3 })).problem.code).toBe('STALE_VERSION')
  })
})

describe('limits, locations and pictures', () => {
  it('counts what the business uses, without archived services', async () => {
    await api.createService(kinara)
    await api.createService(kinara, { archivedAt: api.clock.now() })
    const { body } = await api.call(kinara.manager, 'entity-limits.get', { params: { id: kinara.id } })
    expect(body).toEqual({
      service: { limit: 50, used: 1 },
      location: { limit: 5, used: 1 },
      membership: { limit: 20, used: 0 },
      user: { limit: 30, used: 5 },
    })
    expect((await api.call(kinara.staff, 'entity-limits.get', { params: { id: kinara.id } })).problem.permission).toBe(
      'entity.limits',
    )
    expect((await api.call(kinara.owner, 'entity-limits.get', { params: { id: nordlicht.id } })).status).toBe(404)
  })

  it('returns locations by name, page by page', async () => {
    for (const name of ['Bangsar', 'Annexe']) {
      await db.execute(
        sql`insert into location (entity_id, name, city, created_at, updated_at) values (${kinara.id}, ${name}, 'KL', now(), now())`,
      )
    }
    const first = await api.call(kinara.provider, 'location.list', { query: { limit: '2' } })
    expect(first.body.items.map(({ name }) => name)).toEqual(['Annexe', 'Bangsar'])
    expect(first.body.total).toBe(3)
    const next = await api.call(kinara.provider, 'location.list', {
      query: { limit: '2', cursor: first.body.nextCursor! },
    })
    expect(next.body.items.map(({ name }) => name)).toEqual(['Main studio'])
    expect((await api.call(kinara.staff, 'location.list', { query: { q: 'kl bang' } })).body.total).toBe(1)
  })

  it('returns the owner of each picture', async () => {
    const serviceId = await api.createService(kinara)
    await db.execute(sql`insert into media (entity_id, service_id, url, content_type, byte_size, alt_text, position, created_at, updated_at)
      values (${kinara.id}, ${serviceId}, '/media/mat.webp', 'image/webp', 10, 'A mat', 0, now(), now()),
        (${kinara.id}, null, '/media/door.webp', 'image/webp', 10, 'The door', 0, now(), now())`)
    expect((await api.call(kinara.owner, 'media.list')).body.items).toMatchObject([{ alt: 'The door' }])
    const ofService = await api.call(kinara.owner, 'media.list', { query: { ownerId: serviceId } })
    expect(ofService.body.items).toMatchObject([{ ownerType: 'SERVICE', ownerId: serviceId, alt: 'A mat' }])
    const ofBusiness = await api.call(kinara.owner, 'media.list', { query: { ownerType: 'BUSINESS' } })
    expect(ofBusiness.body.items).toMatchObject([{ ownerType: 'BUSINESS', ownerId: kinara.id }])
    expect((await readAs()).media).toHaveLength(1)
  })
})
