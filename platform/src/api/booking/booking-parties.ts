import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import { businessDetails, location } from '../../tables/business/business.ts'
import { customer } from '../../tables/customer/customer.ts'
import type { CallContext } from '../../kernel/call.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'

const cashier = alias(businessUser, 'cashier')

const selectParties = (tx: Database) =>
  tx
    .select({
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        lastName: customer.lastName,
        email: customer.email,
        emailChoice: customer.emailChoice,
        phoneNumber: customer.phoneNumber,
      },
      service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
      provider: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      location: { id: location.id, name: location.name },
      seller: {
        id: businessDetails.id,
        registrationName: businessDetails.registrationName,
        registrationNumber: businessDetails.registrationNumber,
        taxIdentificationNumber: businessDetails.taxIdentificationNumber,
        addressLine1: businessDetails.addressLine1,
        addressLine2: businessDetails.addressLine2,
        postalCode: businessDetails.postalCode,
        city: businessDetails.city,
        state: businessDetails.state,
        country: businessDetails.country,
        email: businessDetails.email,
        phoneNumber: businessDetails.phoneNumber,
      },
      cashier: { id: cashier.id, givenName: cashier.givenName, lastName: cashier.lastName },
    })
    .from(customer)
    .innerJoin(service, eq(service.id, sql.placeholder('serviceId')))
    .innerJoin(businessUser, eq(businessUser.id, sql.placeholder('providerId')))
    .leftJoin(location, eq(location.id, service.locationId))
    .leftJoin(
      businessDetails,
      and(eq(businessDetails.entityId, sql.placeholder('entityId')), isNull(businessDetails.deletedAt)),
    )
    .leftJoin(cashier, eq(cashier.id, sql.placeholder('actorId')))

/** The records that a booking and its documents name. */
export type Parties = Awaited<ReturnType<typeof selectParties>>[number]

const parties = cachedSelect<Parties, { serviceId: string; providerId: string; entityId: string; actorId: string }>(
  selectParties,
)

/**
 * Returns the records that a booking of this slot names, in one statement instead of one each. Returns undefined if the
 * customer does not exist.
 * @param tail the SQL that selects the customer
 */
export async function findParties(
  { tx, entity, actor }: CallContext,
  { serviceId, providerId }: { serviceId: string; providerId: string },
  tail: SQL,
): Promise<Parties | undefined> {
  const [row] = await parties(tx, { serviceId, providerId, entityId: entity.id, actorId: actor.memberId }, tail)
  return row
}
