import { fileOf, tinyPng } from '@steward/testing/files/sent-file'
import { expectAccessible } from '../../violations.ts'
import { expect, test } from '../../signed-in.ts'

const png = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await fileOf(tinyPng).arrayBuffer()),
})

test('a manager adds, describes, reorders, removes and restores pictures of a service', async ({ apiOf, pageAs }) => {
  const api = await apiOf('manager')
  // Last by name, because other journeys use the first class in the list.
  const name = `Zen corner ${crypto.randomUUID().slice(0, 8)}`
  const service = await api.call('service.create', { body: { name, type: 'SPOT', duration: 15, eventCost: '10.00' } })
  expect(service).toMatchObject({ status: 201 })
  const path = `/services/bookings?id=${service.body.id}`
  const page = await pageAs('manager', path)
  const gallery = page.getByRole('region', { name: 'Photos' })
  const words = (place: number) => gallery.getByRole('textbox', { name: `Description of photo ${place}` })
  const menu = async (place: number, item: string) => {
    await gallery.getByRole('button', { name: `Actions for photo ${place}` }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }

  await test.step('add several files at once, one of which is not a picture', async () => {
    await expect(gallery).toContainText('No photos yet')
    const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only words') }
    await gallery.getByLabel('Photos to add').setInputFiles([await png('mats.png'), notes, await png('door.png')])
    await expect(gallery).toContainText('2 of 40')
    await expect(gallery.getByRole('list', { name: 'Files' })).toContainText('Not a valid JPEG, PNG or WebP file')
    await gallery.getByRole('button', { name: 'Dismiss notes.png' }).click()
    await expect(gallery.getByRole('list', { name: 'Files' })).toHaveCount(0)
  })

  await test.step('the pictures are loaded with the access token', async () => {
    const first = gallery.getByRole('img').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toHaveJSProperty('naturalWidth', 1)
    await expect(first).toHaveAttribute('src', /^blob:/)
    await expectAccessible(page, 'the pictures of a service')
  })

  await test.step('a description is saved when its field loses the focus', async () => {
    await words(1).fill('The mats')
    await words(1).press('Enter')
    await expect(gallery.getByRole('img', { name: 'The mats' })).toBeVisible()
    await words(2).fill('The door')
    await words(2).press('Enter')
    await expect(gallery.getByRole('img', { name: 'The door' })).toBeVisible()
  })

  await test.step('reorder by keyboard and by dragging', async () => {
    await menu(1, 'To the end')
    await expect(words(1)).toHaveValue('The door')
    await gallery.getByRole('img', { name: 'The mats' }).dragTo(gallery.getByRole('img', { name: 'The door' }))
    await expect(words(1)).toHaveValue('The mats')
    // The order is on screen before the platform has it. Its response renders the menus anew.
    await expect(gallery.getByRole('status')).toHaveText('Moved to place 1 of 2')
  })

  await test.step('remove one and restore it in its place', async () => {
    await menu(1, 'Remove')
    await expect(gallery).toContainText('1 of 40')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(gallery).toContainText('2 of 40')
    await page.reload()
    await expect(words(1)).toHaveValue('The mats')
    await expect(words(2)).toHaveValue('The door')
  })

  await test.step('staff see the pictures and cannot change them', async () => {
    const desk = await pageAs('staff', path)
    const seen = desk.getByRole('region', { name: 'Photos' })
    await expect(seen).toContainText('The mats')
    await expect(seen.getByRole('textbox')).toHaveCount(0)
    await expect(seen.getByRole('button', { name: 'Add photos' })).toHaveAttribute('aria-disabled', 'true')
  })

  const { body } = await api.call('service.get', { params: { id: service.body.id } })
  expect(body.media.map(({ alt }) => alt)).toEqual(['The mats', 'The door'])
})
