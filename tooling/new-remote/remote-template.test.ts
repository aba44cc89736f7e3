import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { composeService, makeRemote } from './remote-template.ts'

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

// The formatter checks docker-compose.yml, and lays out short and long names differently.
it.each(['services', 'memberships', 'business-details'])(
  'lays out the container of %s as the formatter does',
  (name) => {
    const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8')
    expect(compose).toContain(composeService(name))
  },
)
