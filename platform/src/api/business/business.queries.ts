import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { MediaRow } from '../media/media.presenter.ts'
import { media } from '../../tables/business/media.ts'
import {
  businessDetails,
  businessEntity,
  businessPaymentDetails,
  location,
  platformConfiguration,
} from '../../tables/business/business.ts'

export type EntityRow = typeof businessEntity.$inferSelect
export type DetailsRow = typeof businessDetails.$inferSelect
export type PaymentDetailsRow = typeof businessPaymentDetails.$inferSelect
export type ConfigurationRow = typeof platformConfiguration.$inferSelect
export type LocationRow = typeof location.$inferSelect

/** The rows of a business: its single records, its active locations and its own pictures. */
export interface BusinessRows {
  entity: EntityRow
  details: DetailsRow | null
  payment: PaymentDetailsRow | null
  configuration: ConfigurationRow | null
  locations: LocationRow[]
  media: MediaRow[]
}

/** Reads a business in three statements. Never throws 404: the kernel has already read the entity, so it exists. */
export async function readBusiness(tx: Database, entityId: string): Promise<BusinessRows> {
  const [once] = await tx
    .select({
      entity: businessEntity,
      details: businessDetails,
      payment: businessPaymentDetails,
      configuration: platformConfiguration,
    })
    .from(businessEntity)
    .leftJoin(businessDetails, and(eq(businessDetails.entityId, businessEntity.id), isNull(businessDetails.deletedAt)))
    .leftJoin(
      businessPaymentDetails,
      and(eq(businessPaymentDetails.entityId, businessEntity.id), isNull(businessPaymentDetails.deletedAt)),
    )
    .leftJoin(
      platformConfiguration,
      and(eq(platformConfiguration.entityId, businessEntity.id), isNull(platformConfiguration.deletedAt)),
    )
    .where(eq(businessEntity.id, entityId))
  const locations = await tx
    .select()
    .from(location)
    .where(and(eq(location.entityId, entityId), isNull(location.deletedAt), isNull(location.archivedAt)))
    .orderBy(sql`lower(${location.name})`, asc(location.id))
  const pictures = await tx
    .select()
    .from(media)
    .where(and(eq(media.entityId, entityId), isNull(media.serviceId), isNull(media.deletedAt)))
    .orderBy(asc(media.position), asc(media.id))
  return { ...once!, locations, media: pictures }
}
