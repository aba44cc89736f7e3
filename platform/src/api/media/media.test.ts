import { pictureLimits } from '@steward/shared/rules/common/picture'
import { fileOf, tinyPng } from '@steward/testing/files/sent-file'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { purgeMedia } from './purge-media.ts'
import { grayPng } from './testing/png.ts'
import { photo, photoWithPlace } from './testing/pictures.ts'

const api = await testApi()
const { kinara, nordlicht } = api
let serviceId: string

beforeEach(async () => {
  serviceId = await api.createService(kinara, { providerIds: [kinara.provider.id] })
})

async function startUpload(by: TestPerson = kinara.manager) {
  const body = { ownerType: 'SERVICE', ownerId: serviceId, contentType: 'image/png', byteSize: 70 } as const
  return (await api.call(by, 'media.upload-url', { body })).body
}

async function add(alt: string, file = fileOf(tinyPng)) {
  const { id, url } = await startUpload()
  expect(url).toBe(`/api/media/upload/${id}`)
  expect((await api.call(kinara.manager, 'media.upload', { params: { id }, body: file })).status).toBe(204)
  return (await api.call(kinara.manager, 'media.create', { body: { uploadId: id, alt } })).body
}

const fileOfBytes = (bytes: Uint8Array, type: string) => new Blob([Uint8Array.from(bytes)], { type })

const listPictures = async () =>
  (await api.call(kinara.staff, 'media.list', { query: { ownerId: serviceId } })).body.items.map(
    ({ alt, position }) => `${position} ${alt}`,
  )
const remove = (id: string, version: number) => api.call(kinara.manager, 'media.delete', { params: { id }, version })
const restore = (id: string, version: number) => api.call(kinara.manager, 'media.restore', { params: { id }, version })
const move = (id: string, position: number, version = 1) =>
  api.call(kinara.manager, 'media.update', { params: { id }, body: { position }, version })
const rows = async (sql: string) => (await api.database.admin.query<Record<string, unknown>>(sql)).rows

describe('the bytes of a picture', () => {
  it('are returned without the location where the photo was taken', async () => {
    const created = await add('The garden', fileOfBytes(photoWithPlace, 'image/jpeg'))
    const { content, headers } = await api.call(kinara.staff, 'media.file', { params: { id: created.id } })
    expect(Buffer.from(content)).toEqual(Buffer.from(photo))
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const stored = await rows(
      `select encode(content, 'escape') as text from media_content where media_id = '${created.id}'`,
    )
    expect(JSON.stringify(stored)).not.toContain('Kuala Lumpur')
    expect(await rows('select 1 from media_upload')).toEqual([])
  })

  it('have the content type of the data, whatever type the file claims', async () => {
    const created = await add('A photo', fileOfBytes(photo, 'image/png'))
    expect(created.contentType).toBe('image/jpeg')
  })

  it('are rejected beyond ten megabytes, with field and rule', async () => {
    const { id } = await startUpload()
    const file = new Blob([new Uint8Array(pictureLimits.bytes + 1)], { type: 'image/png' })
    const answer = await api.call(kinara.manager, 'media.upload', { params: { id }, body: file })
    expect(answer.problem).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      errors: [{ path: 'body', code: 'TOO_LARGE', params: { max: 10_485_760 } }],
    })
  })

  it('are rejected if they end in the middle', async () => {
    const { id } = await startUpload()
    const file = fileOfBytes(photo.subarray(0, photo.length - 20), 'image/jpeg')
    const { problem } = await api.call(kinara.manager, 'media.upload', { params: { id }, body: file })
    expect(problem.errors).toEqual([{ path: 'content', code: 'INVALID_FORMAT' }])
  })

  it('are rejected if a PNG has more lines than its header states, with both lengths in the message', async () => {
    const { id } = await startUpload()
    const file = fileOfBytes(grayPng({ width: 8, height: 8, bits: 8, lines: 500 }), 'image/png')
    const { problem } = await api.call(kinara.manager, 'media.upload', { params: { id }, body: file })
    expect(problem).toMatchObject({
      status: 422,
      detail: 'The header states 8 by 8 pixels, which is 72 bytes of lines. The data holds more.',
      errors: [{ path: 'content', code: 'INVALID', params: { width: 8, height: 8, bytes: 72 } }],
    })
  })

  it('have to arrive within an hour', async () => {
    const { id } = await startUpload()
    api.clock.set('2026-11-19T02:00:00Z')
    const answer = await api.call(kinara.manager, 'media.upload', { params: { id }, body: fileOf(tinyPng) })
    api.clock.set('2026-11-19T01:00:00Z')
    expect(answer.problem).toMatchObject({ status: 404 })
  })

  it('are available to providers of the service, but to no other provider or business', async () => {
    const { id } = await add('The mats')
    expect((await api.call(kinara.provider, 'media.file', { params: { id } })).status).toBe(200)
    expect((await api.call(kinara.otherProvider, 'media.file', { params: { id } })).status).toBe(404)
    expect((await api.call(nordlicht.owner, 'media.file', { params: { id } })).status).toBe(404)
  })
})

describe('pictures of one owner', () => {
  it('are limited to forty, even if several are created at once', async () => {
    await api.database.admin.query(`
      insert into media (entity_id, service_id, url, content_type, byte_size, position, created_at, updated_at)
      select '${kinara.id}', '${serviceId}', '/api/media', 'image/png', 70, place, now(), now() from generate_series(0, 37) place`)
    const opened = await Promise.all(Array.from({ length: 5 }, () => startUpload()))
    for (const { id } of opened)
      await api.call(kinara.manager, 'media.upload', { params: { id }, body: fileOf(tinyPng) })
    const answers = await Promise.all(
      opened.map(({ id }) => api.call(kinara.manager, 'media.create', { body: { uploadId: id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.problem.errors).toEqual([
      { path: 'ownerId', code: 'TOO_MANY', params: { max: 40 } },
    ])
    expect(await listPictures()).toHaveLength(40)
  })

  it('keep one position each when several are moved at once', async () => {
    const pictures = [await add('a'), await add('b'), await add('c'), await add('d')]
    const moved = await Promise.all(pictures.map(({ id }, index) => move(id, 3 - index)))
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await listPictures()).map((line) => line.slice(0, 2))).toEqual(['0 ', '1 ', '2 ', '3 '])
  })

  it('can be moved, and the pictures that make room keep their version', async () => {
    const [first] = [await add('a'), await add('b'), await add('c')]
    expect((await move(first!.id, 2)).body).toMatchObject({ position: 2, version: 2 })
    expect(await listPictures()).toEqual(['0 b', '1 c', '2 a'])
    expect((await move(first!.id, 1)).problem).toMatchObject({ status: 409, code: 'STALE_VERSION' })
  })

  it('close the gap of a deleted picture, and make room again when it is restored', async () => {
    const [, second] = [await add('a'), await add('b'), await add('c')]
    await remove(second!.id, 1)
    expect(await listPictures()).toEqual(['0 a', '1 c'])
    expect((await restore(second!.id, 2)).body).toMatchObject({ position: 1, deletedAt: null })
    expect(await listPictures()).toEqual(['0 a', '1 b', '2 c'])
  })

  it('have every change in the trail', async () => {
    const { id } = await add('a')
    await api.call(kinara.manager, 'media.update', { params: { id }, body: { alt: 'b' }, version: 1 })
    await remove(id, 2)
    await restore(id, 3)
    const trail = await rows(
      `select action, old, new, record_version from audit_event where record_id = '${id}' order by id`,
    )
    expect(trail).toMatchObject([
      { action: 'media.create', new: { ownerType: 'SERVICE', ownerId: serviceId, alt: 'a' } },
      { action: 'media.update', old: { alt: 'a' }, new: { alt: 'b' }, record_version: 2 },
      { action: 'media.delete', record_version: 3 },
      { action: 'media.restore', record_version: 4 },
    ])
  })
})

describe('the limits of storage', () => {
  it('allow forty open uploads per person, and delete the oldest beyond that', async () => {
    api.clock.set('2026-11-19T00:30:00Z')
    const oldest = await startUpload()
    api.clock.set('2026-11-19T01:00:00Z')
    const opened = await Promise.all(Array.from({ length: 40 }, () => startUpload()))
    expect(await rows('select count(*)::int as open from media_upload')).toEqual([{ open: 40 }])
    const send = (id: string) => api.call(kinara.manager, 'media.upload', { params: { id }, body: fileOf(tinyPng) })
    expect((await send(oldest.id)).status).toBe(404)
    expect((await startUpload(kinara.owner)).id).toBeTruthy()
    expect(await rows('select count(*)::int as open from media_upload')).toEqual([{ open: 41 }])
    expect(opened).toHaveLength(40)
  })

  it('keep the bytes of the last forty deleted pictures of an owner', async () => {
    await api.database.admin.query(`
      with gone as (
        insert into media (entity_id, service_id, url, content_type, byte_size, position, created_at, updated_at, deleted_at)
        select '${kinara.id}', '${serviceId}', '/api/media', 'image/png', 70, 0, now(), now(),
          timestamptz '2026-11-18T00:00:00Z' + place * interval '1 minute' from generate_series(1, 40) place
        returning entity_id, id)
      insert into media_content (entity_id, media_id, content) select entity_id, id, 'x'::bytea from gone`)
    const other = await add('stays')
    const { id } = await add('goes')
    await remove(id, 1)
    const stored = await rows(`
      select count(*)::int as all, count(deleted_at)::int as gone, min(deleted_at) as oldest from media
      join media_content on media_id = id where service_id = '${serviceId}'`)
    expect(stored).toMatchObject([{ all: 41, gone: 40 }])
    expect(String(stored[0]!['oldest'])).toContain('00:02:00')
    expect((await restore(id, 2)).status).toBe(200)
    expect((await api.call(kinara.staff, 'media.file', { params: { id: other.id } })).status).toBe(200)
  })

  it('delete bytes without a picture, and those of pictures that were deleted 30 days ago', async () => {
    const [gone, present] = [await add('gone'), await add('present')]
    await startUpload()
    await remove(gone!.id, 1)
    const purge = (at: string) => {
      const clock = { now: () => at as ReturnType<typeof api.clock.now> }
      return purgeMedia(
        { pool: api.database.api, clock, logger: undefined as never, appOrigin: '', noteWriters: [] },
        kinara.id,
      )
    }
    const contentCount = async (id: string) =>
      (await rows(`select 1 from media_content where media_id = '${id}'`)).length
    await purge('2026-12-18T01:00:00Z')
    expect([await contentCount(gone!.id), await contentCount(present!.id)]).toEqual([1, 1])
    expect(await rows('select 1 from media_upload')).toEqual([])
    await purge('2026-12-19T01:00:01Z')
    expect([await contentCount(gone!.id), await contentCount(present!.id)]).toEqual([0, 1])
    expect((await restore(gone!.id, 2)).problem).toMatchObject({ status: 404 })
  })
})
