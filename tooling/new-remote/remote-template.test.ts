import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeRemote } from './remote-template.ts'

const checkout = mkdtempSync(join(tmpdir(), 'steward-template-'))
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

it('rejects a name whose page belongs to another remote, and creates nothing', () => {
  mkdirSync(join(checkout, 'remotes/team'), { recursive: true })
  writeFileSync(
    join(checkout, 'remotes/team/remote.json'),
    JSON.stringify({ name: 'team', routes: [{ path: '/schedule' }] }),
  )
  const titles = { en: 'Schedule', de: 'Dienstplan', es: 'Agenda' }
  expect(() => makeRemote(checkout, 'schedule', titles)).toThrow('"/schedule" is already a page of team')
  expect(existsSync(join(checkout, 'remotes/schedule'))).toBe(false)
})
