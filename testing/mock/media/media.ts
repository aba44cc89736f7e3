import type { Media } from '@steward/shared/contracts'
import { pictureLimits, pictureTypeOf } from '@steward/shared/rules/common/picture'
import { addMinutes, compareInstants } from '@steward/shared/time'
import { tinyPng } from '../../files/sent-file.ts'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { invalidField, notAllowed, Refusal } from '../kernel/refusal.ts'
import type { MediaRow, MediaUploadRow } from '../tables/media.ts'
import { nextId } from '../tables/world.ts'

type Owner = Pick<Media, 'ownerType' | 'ownerId'>

/** Returns the pictures of this business, or those of one owner in their order. */
export function picturesOf(call: CallContext, owner?: Owner): MediaRow[] {
  return call
    .own(call.world.media)
    .filter(({ deletedAt }) => deletedAt === null)
    .filter((row) => !owner || (row.ownerType === owner.ownerType && row.ownerId === owner.ownerId))
    .sort((a, b) => a.position - b.position)
}

export const presentPicture = ({ entityId: _, content: __, ...picture }: MediaRow): Media => picture

function isReadable(call: CallContext, { ownerType, ownerId }: Owner): boolean {
  if (ownerType !== 'SERVICE' || call.scopeOf('service.read') === 'all') return true
  return call.find(call.world.services, ownerId)?.serviceProviderIds.includes(call.actor.id) ?? false
}

function requireMayChange(call: CallContext, { ownerType }: Owner): void {
  call.require(ownerType === 'SERVICE' ? 'service.write' : 'business.update')
}

function requireOwner(call: CallContext, { ownerType, ownerId }: Owner): void {
  const { world, business } = call
  const rows = ownerType === 'SERVICE' ? world.services : world.locations
  const isThere =
    ownerType === 'BUSINESS' ? ownerId === business.id : call.find<{ id: string } & never>(rows as never, ownerId)
  if (!isThere) throw invalidField('ownerId', 'NOT_FOUND')
}

function requireRoom(call: CallContext, owner: Owner): void {
  if (picturesOf(call, owner).length >= pictureLimits.perOwner)
    throw invalidField('ownerId', 'TOO_MANY', { max: pictureLimits.perOwner })
}

/** Returns a picture that the actor may change, even a removed one. */
function changeable(call: CallContext, id: string): MediaRow {
  const row = call.own(call.world.media).find((each) => each.id === id)
  if (!row || !isReadable(call, row)) throw new Refusal('NOT_FOUND')
  requireMayChange(call, row)
  return row
}

function present(call: CallContext, id: string): MediaRow {
  const row = changeable(call, id)
  if (row.deletedAt !== null) throw new Refusal('NOT_FOUND')
  return row
}

function uploadOf(call: CallContext, id: string): MediaUploadRow | undefined {
  return call
    .own(call.world.mediaUploads)
    .find((row) => row.id === id && row.memberId === call.actor.id && compareInstants(row.expiresAt, call.now) > 0)
}

function order(rows: readonly MediaRow[]): void {
  rows.forEach((row, position) => {
    row.position = position
  })
}

function createMedia(call: Call<'media.create'>): Media {
  const { world, business, now, body } = call
  const upload = uploadOf(call, body.uploadId)
  if (!upload) throw invalidField('uploadId', 'NOT_FOUND')
  requireMayChange(call, upload)
  if (!upload.content) throw invalidField('uploadId', 'INVALID')
  requireRoom(call, upload)
  const id = nextId(world)
  const row: MediaRow = {
    id,
    entityId: business.id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    ownerType: upload.ownerType,
    ownerId: upload.ownerId,
    url: `/api/media/${id}/file`,
    contentType: pictureTypeOf(upload.content)!,
    alt: body.alt,
    position: picturesOf(call, upload).length,
    content: upload.content,
  }
  world.media.push(row)
  world.mediaUploads = world.mediaUploads.filter((each) => each.id !== upload.id)
  return presentPicture(row)
}

function updateMedia(call: Call<'media.update'>): Media {
  const { params, body, now } = call
  const row = present(call, params.id)
  call.requireVersion(row.version)
  const rows = picturesOf(call, row)
  const from = rows.indexOf(row)
  const position = body.position === undefined ? from : Math.min(body.position, rows.length - 1)
  const alt = body.alt ?? row.alt
  if (position === from && alt === row.alt) return presentPicture(row)
  order(rows.toSpliced(from, 1).toSpliced(position, 0, row))
  Object.assign(row, { alt, version: row.version + 1, updatedAt: now })
  return presentPicture(row)
}

function deleteMedia(call: Call<'media.delete'>): Media {
  const row = present(call, call.params.id)
  call.requireVersion(row.version)
  const rows = picturesOf(call, row)
  Object.assign(row, {
    deletedAt: call.now,
    updatedAt: call.now,
    version: row.version + 1,
    position: rows.indexOf(row),
  })
  order(rows.filter((each) => each !== row))
  return presentPicture(row)
}

function restoreMedia(call: Call<'media.restore'>): Media {
  const row = changeable(call, call.params.id)
  call.requireVersion(row.version)
  if (row.deletedAt === null) throw notAllowed('PRESENT', 'restore', ['update', 'delete'])
  requireRoom(call, row)
  order(picturesOf(call, row).toSpliced(row.position, 0, row))
  Object.assign(row, { deletedAt: null, updatedAt: call.now, version: row.version + 1 })
  return presentPicture(row)
}

const onePoint = Uint8Array.from(atob(tinyPng.split(',')[1]!), (letter) => letter.charCodeAt(0))

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export const mediaHandlers: Handlers<
  | 'media.list'
  | 'media.upload-url'
  | 'media.upload'
  | 'media.create'
  | 'media.update'
  | 'media.delete'
  | 'media.restore'
  | 'media.file'
> = {
  'media.list': (call) => {
    const { query } = call
    const rows = picturesOf(call)
      .filter((row) => isReadable(call, row))
      .filter(({ alt }) => hasWords(alt, query.q))
      .filter(({ ownerType }) =>
        query.ownerType === undefined
          ? query.ownerId !== undefined || ownerType !== 'SERVICE'
          : ownerType === query.ownerType,
      )
      .filter(({ ownerId }) => query.ownerId === undefined || ownerId === query.ownerId)
      .map(presentPicture)
    return pageOf(query, rows, { position: (row) => row.position, createdAt: (row) => row.createdAt }, 'position')
  },
  'media.upload-url': (call) => {
    const { world, business, actor, now, body } = call
    requireOwner(call, body)
    requireMayChange(call, body)
    requireRoom(call, body)
    const id = nextId(world)
    const expiresAt = addMinutes(now, 60)
    const { ownerType, ownerId } = body
    world.mediaUploads.push({
      id,
      entityId: business.id,
      memberId: actor.id,
      ownerType,
      ownerId,
      expiresAt,
      content: null,
    })
    return { id, url: `/api/media/upload/${id}`, expiresAt }
  },
  // Unlike the platform, this leaves the metadata in the file.
  'media.upload': (call) => {
    const upload = uploadOf(call, call.params.id)
    if (!upload) throw new Refusal('NOT_FOUND')
    if (!pictureTypeOf(call.body)) throw invalidField('content', 'INVALID_FORMAT')
    upload.content = call.body
    return undefined
  },
  'media.create': createMedia,
  'media.update': updateMedia,
  'media.delete': deleteMedia,
  'media.restore': restoreMedia,
  'media.file': (call) => {
    const row = picturesOf(call).find(({ id }) => id === call.params.id)
    if (!row || !isReadable(call, row)) throw new Refusal('NOT_FOUND')
    const { id, contentType, content = onePoint } = row
    return { name: `picture-${id}.${endings[contentType]}`, content, type: contentType }
  },
}
