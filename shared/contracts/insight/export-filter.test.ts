import { expect, it } from 'vitest'
import { exportFilters } from '../business/data-export.ts'
import { trailChoices } from './trail-choices.ts'

it('the trail has a word for every filter of every list that can be exported', () => {
  const known: readonly string[] = trailChoices.exportFilter
  const filters = Object.values(exportFilters).flatMap((filter) => Object.keys(filter.shape))
  expect(filters.filter((name) => !known.includes(name))).toEqual([])
})
