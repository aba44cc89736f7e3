import { emailKey } from '@steward/shared/rules/common/email-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

const keysOf = async (texts: readonly string[]) => {
  const { rows } = await database.admin.query<{ key: string }>(
    'select steward_email_key(text) as key from unnest($1::text[]) with ordinality as each (text, place) order by place',
    [texts],
  )
  return rows.map(({ key }) => key)
}

it('the key of an address is the same in the database and in the code, for every letter and every invisible sign', async () => {
  const signs = Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{Changes_When_Lowercased}\p{Default_Ignorable_Code_Point}\p{M}]/u.test(sign))
  const texts = signs.map((sign) => `a${sign}I${sign}x@b.test`)
  const keys = await keysOf(texts)
  const different = texts.filter((text, at) => keys[at] !== emailKey(text))
  expect(different.map((text) => text.codePointAt(1)!.toString(16))).toEqual([])
})
