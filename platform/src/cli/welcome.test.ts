import { expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { welcome } from './welcome.ts'

it('names the demo accounts, or the command that creates the first business', () => {
  const demo = welcome(readSettings({}), 1)
  expect(demo).toContain('owner@kinara.test')
  expect(demo).not.toContain('business:new')
  const empty = welcome(readSettings({ STEWARD_SEED: 'none' }), 1)
  expect(empty).not.toContain('owner@kinara.test')
  expect(empty).toMatch(/npx -y pnpm@[\d.]+ business:new/)
})
