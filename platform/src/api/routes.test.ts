import { expect, it } from 'vitest'
import { routeDefects } from './routes.ts'

it('answers every operation of the contract exactly once', () => {
  expect(routeDefects()).toEqual({ missing: [], twice: [] })
})
