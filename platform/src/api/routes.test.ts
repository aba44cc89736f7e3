import { expect, it } from 'vitest'
import { routeDefects } from './routes.ts'

it('every operation of the contract has exactly one handler', () => {
  expect(routeDefects()).toEqual({ missing: [], twice: [] })
})
