import { describe, expect, it } from 'vitest'
import { addressProblems } from './page-addresses.ts'

const paths = ['/customers', '/customers/details']
const problemsIn = (source: string, file = 'remotes/team/src/planted.tsx') => addressProblems(file, source, paths)

describe('an address that is spelled by hand', () => {
  it.each([
    '<LinkButton to="/customers">',
    "void navigate('/customers?drawer=import')",
    'rowTo={(row) => `/customers/details?id=${row.id}`}',
    'const to = `/customers${search}`',
    "const link = '/customers#list'",
  ])('is a problem: %s', (source) => {
    expect(problemsIn(source)).toEqual([
      expect.stringContaining('remotes/team/src/planted.tsx:1 spells the address /customers'),
    ])
  })

  it('is named with the whole path and its line', () => {
    expect(problemsIn('\nconst to = "/customers/details"')).toEqual([
      'remotes/team/src/planted.tsx:2 spells the address /customers/details. Use its function of @steward/shared/addresses.',
    ])
  })

  it.each([
    ['host/src/shell/planted.ts', 1],
    ['shared/ui/core/planted.tsx', 1],
    ['platform/src/api/notification/planted.ts', 1],
    ['remotes/team/src/planted.test.tsx', 0],
    ['remotes/team/src/testing/planted.tsx', 0],
    ['remotes/team/src/entry.tsx', 0],
    ['host/src/routing/router.tsx', 0],
    ['e2e/journeys/planted.ts', 0],
  ])('in %s counts %i times', (file, count) => {
    expect(problemsIn("open('/customers')", file)).toHaveLength(count)
  })
})

it.each([
  "fetch('/customers-export')",
  '// A link such as `/customers`',
  ' * `/customers` is a list',
  'to.customers()',
])('no address is %s', (source) => {
  expect(problemsIn(source)).toEqual([])
})
