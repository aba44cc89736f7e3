import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activityActions } from '@steward/shared/rules/activity-actions'
import { bookingTransitions } from '@steward/shared/rules/booking-transitions'
import { expect, it } from 'vitest'

const api = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: api })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(api, path), 'utf8'))

/** The records whose trail `customer.activity` reads. */
const records = ['customer', 'customer-note', 'booking', 'invoice', 'subscription']
const ofRecord = `'(?:${records.join('|')})'`
const written = [
  new RegExp(String.raw`\baudit\(\s*['\`]([^'\`]+)['\`],\s*${ofRecord}`, 'g'),
  new RegExp(String.raw`\baction: '([^']+)',\s*recordType: ${ofRecord}`, 'g'),
  /\bchangeInvoice\(call, \w+, '([^']+)'/g,
]
const bookingActions = Object.values(bookingTransitions).flatMap((actions) => Object.keys(actions))

it('the activity of a customer has words for every action that the platform writes to their trail', () => {
  const matches = sources.flatMap((source) =>
    written.flatMap((shape) => [...source.matchAll(shape)].map(([, name]) => name!)),
  )
  const actions = matches.flatMap((name) =>
    name === 'booking.${action}' ? bookingActions.map((action) => `booking.${action}`) : [name],
  )
  expect([...new Set(actions)].sort()).toEqual([...activityActions].sort())
})
