import { expect, it } from 'vitest'
import { circleProblems, floorProblems } from './floors.ts'
import { arrowsBetween } from './imports.ts'

const areas = { app: ['.', 'booking booking/bulk-page', 'slot', 'kernel'] }

/** Returns the problems of a repository with these files. */
function problemsOf(texts: Record<string, string>): string[] {
  const files = Object.keys(texts)
  const arrows = arrowsBetween(files, (file) => texts[file]!)
  return [...floorProblems(files, arrows, areas), ...circleProblems(arrows)]
}

const ground = { 'app/kernel/call.ts': '', 'app/slot/slot.ts': "import { call } from '../kernel/call.ts'" }

it('accepts imports from lower floors', () => {
  expect(
    problemsOf({
      ...ground,
      'app/main.ts': "import { a } from './booking/a.ts'\nimport type { Slot } from './slot/slot.ts'",
      'app/booking/a.ts': "export { b } from './parts/b.ts'\nimport { slot } from '../slot/slot.ts'",
      'app/booking/parts/b.ts': '',
    }),
  ).toEqual([])
})

it.each([
  ['an import that goes up', "import { a } from '../booking/a.ts'"],
  ['the import of a type', "import type { A } from '../booking/a.ts'"],
  ['a late import', "const late = () => import('../booking/a.ts')"],
  ['an export of something above', "export { a } from '../booking/a.ts'"],
  ['an import over several lines', "import {\n  a,\n  type A,\n} from '../booking/a.ts'"],
])('rejects %s', (_, code) => {
  expect(problemsOf({ ...ground, 'app/booking/a.ts': '', 'app/slot/other.ts': code })).toEqual([
    'app/slot/other.ts imports app/booking/a.ts, but slot does not stand above booking in app.',
  ])
})

it('rejects an import from a room on the same floor, and between a folder and a room within it', () => {
  expect(
    problemsOf({
      'app/booking/a.ts': "import './bulk-page/b.ts'",
      'app/booking/bulk-page/b.ts': '',
    }),
  ).toEqual([
    'app/booking/a.ts imports app/booking/bulk-page/b.ts, but booking does not stand above booking/bulk-page in app.',
  ])
})

it('rejects a file without a floor', () => {
  expect(problemsOf({ 'app/invoice/invoice.ts': '' })).toEqual([
    'app/invoice/invoice.ts has no floor. Add its folder to app in house.ts.',
  ])
})

it('rejects circles of files and of folders, including type imports, also outside the listed areas', () => {
  expect(
    problemsOf({
      'other/a/one.ts': "import type { Two } from './two.ts'",
      'other/a/two.ts': "import { three } from '../b/three.ts'",
      'other/b/three.ts': "import { one } from '../a/one.ts'",
    }),
  ).toEqual([
    'These depend on each other: other/a/one.ts, other/a/two.ts, other/b/three.ts.',
    'These depend on each other: other/a, other/b.',
  ])
})

it('follows the exports of the packages in this repository', () => {
  const arrows = arrowsBetween(
    ['remotes/team/src/page.ts', 'shared/money/index.ts', 'shared/rules/common/csv.ts'],
    (file) =>
      file.startsWith('remotes')
        ? "import { formatAmount } from '@steward/shared/money'\nimport { parseCsv } from '@steward/shared/rules/common/csv'"
        : '',
  )
  expect(arrows.map(({ to }) => to)).toEqual(['shared/money/index.ts', 'shared/rules/common/csv.ts'])
})
