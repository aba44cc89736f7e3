import { fileOf, squarePng } from '@steward/testing/files/sent-file'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api

const send = async (person = kinara.owner) => {
  const params = { id: person.business.id }
  return api.call(person, 'business-logo.update', { params, body: fileOf(squarePng) as never })
}

it('serves a logo without a token, to be kept for good', async () => {
  const { body } = await send()
  const response = await fetch(api.origin + body.logoUrl!)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await fileOf(squarePng).arrayBuffer()))
})

it.each(['0'.repeat(64), 'x', '%27'])('answers 404 for the address %s of no logo', async (name) => {
  expect((await fetch(`${api.origin}/api/logo/${name}`)).status).toBe(404)
})

it('keeps the logo of another business that has the same picture', async () => {
  const first = await send(kinara.owner)
  expect((await send(nordlicht.owner)).body.logoUrl).toBe(first.body.logoUrl)
  await api.call(kinara.owner, 'business-logo.remove', { params: { id: kinara.id } })
  expect((await fetch(api.origin + first.body.logoUrl!)).status).toBe(200)
  await api.call(nordlicht.owner, 'business-logo.remove', { params: { id: nordlicht.id } })
  expect((await fetch(api.origin + first.body.logoUrl!)).status).toBe(404)
})
