import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, entityId, instant, ledgerColumns, tenantColumns } from '../../database/columns.ts'

/** A picture of the business (both references null), of a location or of a service. */
export const media = pgTable('media', {
  ...tenantColumns(),
  locationId: uuid('location_id'),
  serviceId: uuid('service_id'),
  url: text('url').notNull(),
  contentType: text('content_type').notNull(),
  byteSize: integer('byte_size').notNull(),
  altText: text('alt_text').notNull().default(''),
  position: integer('position').notNull(),
})

/** The bytes of a picture, in a separate table so that lists do not load them. */
export const mediaContent = pgTable('media_content', {
  mediaId: uuid('media_id').primaryKey(),
  entityId: entityId(),
  content: bytes('content').notNull(),
})

/** Migration 0387. The logo of the business, square. Its address names the digest of the bytes, in hexadecimal. */
export const businessLogo = pgTable('business_logo', {
  entityId: entityId().primaryKey(),
  digest: text('digest').notNull(),
  contentType: text('content_type').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Migration 0431. The logo from a moment on, also former ones. Without content, the business had none from then on. */
export const businessLogoVersion = pgTable('business_logo_version', {
  ...ledgerColumns(),
  contentType: text('content_type'),
  content: bytes('content'),
})

/** Bytes that are announced or uploaded, and belong to no picture yet. */
export const mediaUpload = pgTable('media_upload', {
  id: uuid('id').primaryKey().defaultRandom(),
  entityId: entityId(),
  locationId: uuid('location_id'),
  serviceId: uuid('service_id'),
  createdById: uuid('created_by_id').notNull(),
  contentType: text('content_type'),
  content: bytes('content'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
