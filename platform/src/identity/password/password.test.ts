import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const cost = 14

it('accepts the hashed password and no other', async () => {
  const hash = await hashPassword('correct horse', cost)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horse ', hash)).toBe(false)
})

it('hashes the same password differently each time', async () => {
  expect(await hashPassword('correct horse', cost)).not.toBe(await hashPassword('correct horse', cost))
})

it('accepts an accented letter as one character or as two, because keyboards differ', async () => {
  expect(await verifyPassword('Ame\u0301lie', await hashPassword('Am\u00e9lie', cost))).toBe(true)
})

it('verifies a hash with the cost of production', async () => {
  expect(await verifyPassword('correct horse', await hashPassword('correct horse'))).toBe(true)
})

it('accepts no password for a damaged hash', async () => {
  for (const hash of ['', 'scrypt$14$', 'plain$14$c2FsdA$a2V5']) expect(await verifyPassword('x', hash)).toBe(false)
})
