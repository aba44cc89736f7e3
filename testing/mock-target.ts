import { operations } from '@steward/shared/contracts/operations'
import type { Operation } from '@steward/shared/contracts/common/operation'
import { paths } from '@steward/shared/contracts/paths'
import { addressOf } from '@steward/shared/api/request'
import { addMinutes } from '@steward/shared/time'
import type { CaseTarget } from './cases/case-replay.ts'
import type { Caller, ContractCase } from './cases/contract-case.ts'
import type { MockBusiness } from './businesses.ts'
import type { MockApi } from './mock-api.ts'
import { fileOf } from './files/sent-file.ts'
import { addOfficeRecord } from './mock-office-records.ts'
import { handlers } from './mock/handlers.ts'
import { tokenOf } from './mock/request-path.ts'

/** Whether the mock has every operation of a case, so that the case can be replayed on it. */
export const isMocked = ({ operation, before = [], after = [] }: ContractCase): boolean =>
  [{ operation }, ...before, ...after].every((call) => call.operation in handlers)

/** Replays contract cases on a mock. */
export function mockTarget(api: MockApi): CaseTarget {
  const { kinara, nordlicht, clock } = api
  const homeOf = (record: { business?: string }): MockBusiness => (record.business ? nordlicht : kinara)
  const inMinutes = (minutes: number) => addMinutes(clock.now(), minutes)
  const callers: Record<Exclude<Caller, 'nobody'>, MockBusiness['owner']> = {
    owner: kinara.owner,
    manager: kinara.manager,
    staff: kinara.staff,
    provider: kinara.provider,
    'other provider': kinara.otherProvider,
    'owner of the other business': nordlicht.owner,
  }
  let keys = 0
  return {
    known: {
      ...Object.fromEntries(Object.entries(callers).map(([name, { id }]) => [name, id])),
      'provider of the other business': nordlicht.provider.id,
      ...Object.fromEntries(
        Object.entries(callers).map(([name, { auth0UserId }]) => [`sub of the ${name}`, auth0UserId]),
      ),
      business: kinara.id,
      'other business': nordlicht.id,
      ...Object.fromEntries(
        api.state.leaveKinds
          .filter(({ entityId }) => entityId === kinara.id)
          .map(({ tag, id }) => [`${tag} leave`, id]),
      ),
      location: kinara.locationId,
      'location of the other business': nordlicht.locationId,
    },
    make: {
      service: (record) =>
        api.service(
          {
            name: record.name,
            type: record.type ?? 'SPOT',
            eventCost: record.cost ?? 4990,
            archivedAt: record.isArchived ? clock.now() : null,
            ...(record.ids.providers && { serviceProviderIds: record.ids.providers }),
          },
          homeOf(record),
        ).id,
      slot: ({ ids, startsIn, lasts, seats = 10, price = 4990, status = 'ACTIVE', ...record }) =>
        api.slot(
          { serviceId: ids.service, providerId: ids.provider, startsIn, lasts, slots: seats, price, status },
          homeOf(record),
        ).id,
      customer: ({ noun: _, alongside: __, business, ...fields }) => api.customer(fields, homeOf({ business })).id,
      invitation: ({ givenName, role, status = 'PENDING', sentAgo }) =>
        api.invitation({ givenName, role, status, sentAt: inMinutes(-sentAgo) }).id,
      booking: ({ ids, bill, status = 'CONFIRMED', seats = 1, ...record }, name) =>
        api.booking(
          {
            timeSlotId: ids.slot,
            customerId: ids.customer,
            bookingNumber: name,
            status,
            bookingSlots: seats,
            bookingSource: record.source ?? 'BACK_OFFICE',
            ...(bill && { ...bill, taxPercentage: '8' }),
            paidAmount: record.isPaid ? (bill?.total ?? 0) : 0,
            holdExpiresAt: record.holdExpiresIn === undefined ? null : inMinutes(record.holdExpiresIn),
            checkedInAt: record.checkedInAgo === undefined ? null : inMinutes(-record.checkedInAgo),
          },
          homeOf(record),
        ).id,
      notification: ({ ids, byId, type, params = {} }) =>
        api.notification({
          memberId: ids.to,
          actorId: byId,
          type,
          subjectKind: api.state.bookings.some(({ id }) => id === ids.subject) ? 'booking' : 'time-slot',
          subjectId: ids.subject,
          params,
        }).id,
      office: (record) => addOfficeRecord(api, record),
    },
    async send({ as, operation, params, query, body, ifMatch, key, business }) {
      const [method, path] = paths[operation]
      const caller = as === 'nobody' ? undefined : callers[as]
      const headers = new Headers()
      if (caller) headers.set('Authorization', `Bearer ${tokenOf(caller.id)}`)
      const entityId = business === undefined ? caller?.entityId : business
      if (entityId) headers.set('X-Business-Entity', entityId)
      const isIdempotent = (operations[operation] as Operation).idempotent
      const used = key === undefined && isIdempotent ? `key-${++keys}` : key
      if (used) headers.set('Idempotency-Key', used)
      if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
      const isFile = (operations[operation] as Operation).upload !== undefined
      const file = isFile ? fileOf(String(body)) : undefined
      if (file) headers.set('Content-Type', file.type)
      const response = await api.fetch(addressOf(path, params, query), {
        method,
        headers,
        ...(body === undefined ? {} : { body: file ?? JSON.stringify(body) }),
      })
      const text = await response.text()
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      if (name) return { status: response.status, body: { name, type: response.headers.get('content-type') } }
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    },
  }
}
