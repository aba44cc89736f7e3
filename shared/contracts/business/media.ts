import * as z from 'zod'
import { pictureLimits, pictureTypes } from '../../rules/common/picture.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

export const mediaOwners = ['BUSINESS', 'LOCATION', 'SERVICE'] as const

/** A picture of the business, of a location or of a service. */
export const media = z.object({
  ...f.recordFields,
  ownerType: z.enum(mediaOwners),
  ownerId: f.id,
  /** The path of the bytes. Fetch it with the token like any call. */
  url: z.string(),
  contentType: z.string(),
  alt: z.string(),
  /** The position among the pictures of its owner, from 0. */
  position: z.int(),
})

const alt = f.text({ max: pictureLimits.alt })
const byId = z.object({ id: f.id })

/** `service.write` for a picture of a service, `business.update` for others. media.policy.ts checks which applies. */
const mayWrite = ['business.update', 'service.write'] as const

/**
 * The operations on pictures. A new picture takes three steps: get an address for the bytes, upload the bytes, and
 * create the picture from them. The bytes are sent once, and checked before the picture exists.
 */
export const mediaOperations = {
  'media.list': operation({
    route: ['GET', '/api/media'],
    summary:
      'Pictures of services, to a provider of those they give; without an owner those of the business and its locations',
    permission: 'business.read',
    query: z.strictObject({
      ...f.paging,
      ownerType: z.enum(mediaOwners).optional(),
      ownerId: f.id.optional(),
    }),
    response: f.listOf(media),
  }),
  'media.upload-url': operation({
    route: ['POST', '/api/media/upload-url'],
    summary: 'Get an address for the bytes of a new picture, valid for an hour',
    permission: mayWrite,
    body: z.strictObject({
      ownerType: z.enum(mediaOwners),
      ownerId: f.id,
      contentType: z.enum(pictureTypes),
      byteSize: z.int().min(1).max(pictureLimits.bytes),
    }),
    response: z.object({ id: f.id, url: z.string(), expiresAt: f.instant }),
    status: 201,
    idempotent: true,
  }),
  'media.upload': operation({
    route: ['PUT', '/api/media/upload/{id}'],
    summary:
      'Send the bytes; what they tell beside the picture (place, camera, person) is taken out before they are kept',
    permission: mayWrite,
    params: byId,
    upload: pictureTypes,
    bodyLimit: pictureLimits.bytes,
    response: null,
    status: 204,
    repeatable: true,
  }),
  'media.create': operation({
    route: ['POST', '/api/media'],
    summary: 'Create a picture from the uploaded bytes, after the others',
    permission: mayWrite,
    body: z.strictObject({ uploadId: f.id, alt: alt.default('') }),
    response: media,
    status: 201,
    idempotent: true,
  }),
  'media.update': operation({
    route: ['PATCH', '/api/media/{id}'],
    summary: 'Change the text of a picture, or its place among the pictures of its owner',
    permission: mayWrite,
    params: byId,
    body: z
      .strictObject({
        alt,
        position: z
          .int()
          .min(0)
          .max(pictureLimits.perOwner - 1),
      })
      .partial(),
    response: media,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'media.delete': operation({
    route: ['DELETE', '/api/media/{id}'],
    summary: 'Remove a picture; it can be restored for 30 days',
    permission: mayWrite,
    params: byId,
    response: media,
    versioned: true,
    errors: ['STALE_VERSION'],
  }),
  'media.restore': operation({
    route: ['POST', '/api/media/{id}/restore'],
    summary: 'Restore a picture to its place',
    permission: mayWrite,
    params: byId,
    response: media,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
  'media.file': operation({
    route: ['GET', '/api/media/{id}/file'],
    summary: 'Get the bytes of a picture',
    permission: 'business.read',
    params: byId,
    response: null,
    file: 'image/*',
  }),
}
