import { expect, it } from 'vitest'

import { primaryColors } from './accents.ts'
import { system } from './system.ts'

it('has the breakpoints of the specification, section 9: "xs 0, sm 600, md 900, lg 1200, xl 1440"', () => {
  // xs is Chakra's `base`, from 0 px. The media queries count in rem of 16 px.
  const from = ({ name, min }: { name: string; min?: string | null | undefined }) => [
    name,
    Number.parseFloat(min ?? '0') * 16,
  ]
  expect(system.breakpoints.values.map(from)).toEqual([
    ['sm', 600],
    ['md', 900],
    ['lg', 1200],
    ['xl', 1440],
  ])
})

it('rounds corners as section 9 specifies: "Border radius 8"', () => {
  expect(system.token('radii.md')).toBe('8px')
})

it('has no token for a corner rounder than 8 px, apart from circles', () => {
  const sizes = ['xs', 'sm', 'md', 'lg'].map((name) => Number.parseFloat(system.token(`radii.${name}`)))
  expect(sizes).toEqual([4, 6, 8, 8])
})

it('offers the primary colours of section 9: "chateauGreen, neonBlue, royalBlue, tomatoOrange"', () => {
  expect(primaryColors).toEqual(['chateauGreen', 'neonBlue', 'royalBlue', 'tomatoOrange'])
})
