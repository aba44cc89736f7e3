import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '../../contracts/index.ts'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { fileOf, tinyPng } from '@steward/testing/files/sent-file'
import { MediaGallery } from './media-gallery.tsx'

// The test environment has no layout, so every element counts as near the screen.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    readonly #notify: IntersectionObserverCallback
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = notify
    }
    observe() {
      this.#notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
    }
    disconnect() {}
  } as never
})

function addPicture(api: MockApi, alt: string): Media {
  const now = api.clock.now()
  const id = nextId(api.state)
  const picture: Media = {
    id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    ownerType: 'BUSINESS',
    ownerId: api.kinara.id,
    url: `/api/media/${id}/file`,
    contentType: 'image/png',
    alt,
    position: api.state.media.length,
  }
  api.state.media.push({ ...picture, entityId: api.kinara.id })
  return picture
}

const open = (api: MockApi, mayChange = true) =>
  renderPage(<MediaGallery title="Pictures" ownerType="BUSINESS" ownerId={api.kinara.id} mayChange={mayChange} />, {
    path: '/',
    api,
    texts: {},
  })

const shown = () => screen.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)
const words = (api: MockApi) =>
  api.state.media
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => a.position - b.position)
    .map(({ alt }) => alt)
const png = (name: string) => new File([fileOf(tinyPng)], name, { type: 'image/png' })
const choose = () => screen.getByLabelText<HTMLInputElement>('Photos to add')

describe('uploading pictures', () => {
  it('adds the valid files of several and reports an invalid one', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await screen.findByText(/^No photos yet/)
    const notes = new File(['only words'], 'notes.png', { type: 'image/png' })
    await user.upload(choose(), [png('mats.png'), notes, png('door.png')])
    await waitFor(() => expect(shown()).toHaveLength(2))
    const files = await byRole('list', 'Files')
    await waitFor(() => expect(within(files).getAllByRole('listitem')).toHaveLength(1))
    expect(files.textContent).toContain('notes.png')
    expect(files.textContent).toContain('Not a valid JPEG, PNG or WebP file')
    expect(api.state.media).toHaveLength(2)
    await user.click(await byRole('button', 'Dismiss notes.png'))
    expect(screen.queryByText('notes.png')).toBeNull()
  })

  it('retries after a failure without adding a file twice', async () => {
    const api = createMockApi()
    const { user } = await open(api)
    await screen.findByText(/^No photos yet/)
    api.failNext('media.create', 'network')
    await user.upload(choose(), png('mats.png'))
    await user.click(await byRole('button', 'Try mats.png again'))
    await waitFor(() => expect(shown()).toEqual(['']))
    expect(api.callsOf('media.upload')).toHaveLength(1)
    const keys = api.callsOf('media.create').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('is disabled at forty pictures', async () => {
    const api = createMockApi()
    for (let place = 0; place < 40; place += 1) addPicture(api, `Picture ${place}`)
    await open(api)
    await screen.findByText('40 of 40')
    expect((await byRole('button', 'Add photos')).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a picture', () => {
  it('shows with its description, from bytes that were fetched with the access token', async () => {
    const api = createMockApi()
    const { id } = addPicture(api, 'The mats')
    await open(api)
    expect((await byRole('img', 'The mats')).getAttribute('src')).toMatch(/^blob:/)
    expect(api.callsOf('media.file').map(({ params }) => params)).toEqual([{ id }])
  })

  it('saves its description when the field loses the focus', async () => {
    const api = createMockApi()
    addPicture(api, '')
    const { user } = await open(api)
    await user.type(await byRole('textbox', 'Description of photo 1'), 'Mats by the window')
    await user.tab()
    await waitFor(() => expect(words(api)).toEqual(['Mats by the window']))
  })

  it('moves by keyboard, and successive moves are applied in order', async () => {
    const api = createMockApi()
    for (const alt of ['a', 'b', 'c']) addPicture(api, alt)
    const { user } = await open(api)
    const menu = async (place: number, item: string) => {
      ;(await byRole('button', `Actions for photo ${place}`)).focus()
      await user.keyboard('{Enter}')
      await user.click(await byRole('menuitem', item))
    }
    await menu(1, 'To the end')
    await waitFor(() => expect(words(api)).toEqual(['b', 'c', 'a']))
    expect(shown()).toEqual(['b', 'c', 'a'])
    await menu(3, 'One place forward')
    await waitFor(() => expect(words(api)).toEqual(['b', 'a', 'c']))
  })

  it('can be removed, and Undo restores its position', async () => {
    const api = createMockApi()
    for (const alt of ['a', 'b', 'c']) addPicture(api, alt)
    const { user } = await open(api)
    await user.click(await byRole('button', 'Actions for photo 2'))
    await user.click(await byRole('menuitem', 'Remove'))
    await waitFor(() => expect(shown()).toEqual(['a', 'c']))
    await user.click(await byRole('button', 'Undo'))
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
    expect(words(api)).toEqual(['a', 'b', 'c'])
  })

  it('is read-only for a member who may not change it', async () => {
    const api = createMockApi({ role: 'STAFF' })
    addPicture(api, 'The mats')
    await open(api, false)
    expect(await screen.findByText('The mats')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
    expect((await byRole('button', 'Add photos')).getAttribute('aria-disabled')).toBe('true')
  })
})
