import { describe, expect, it } from 'vitest'
import { areaOf, groupsOf, targetModules, targetsAt, unitTests } from './targets.ts'

describe('the modules that are mutated', () => {
  it('are all modules of the pure folders, also those without a test', () => {
    expect(targetModules()).toContain('shared/rules/booking/seats-left.ts')
  })

  it('are those modules of remotes and kernel that have a unit test next to them', () => {
    const targets = targetModules()
    expect(targets).toContain('remotes/services/src/slot/slot-times.ts')
    expect(targets).toContain('platform/src/kernel/json-measure.ts')
    expect(targets).not.toContain('remotes/services/src/texts/texts.ts')
    expect(targets).not.toContain('platform/src/kernel/idempotency.ts')
  })

  it('include no test, and no module whose test starts a database', () => {
    expect(targetModules().filter((file) => file.endsWith('.test.ts'))).toEqual([])
    expect(unitTests()).not.toContain('platform/src/kernel/request-path.test.ts')
    expect(targetModules()).not.toContain('platform/src/kernel/request-path.ts')
  })
})

describe('the paths of the command', () => {
  const targets = ['shared/money/amount.ts', 'shared/money/format.ts', 'shared/rules/common/quote.ts']

  it('select a file, or everything in a folder, each file once', () => {
    expect(targetsAt(['shared/money/', './shared/money/amount.ts'], targets)).toEqual([
      'shared/money/amount.ts',
      'shared/money/format.ts',
    ])
    expect(targetsAt([], targets)).toEqual(targets)
  })

  it('reject a path without a module that is mutated', () => {
    expect(() => targetsAt(['shared/mon'], targets)).toThrow('"shared/mon" has no module that is mutated.')
  })
})

it('a score counts for the folder of the pure modules, or for the sources of a remote', () => {
  expect(areaOf('shared/money/amount.ts')).toBe('shared/money')
  expect(areaOf('remotes/services/src/slot/slot-times.ts')).toBe('remotes/services/src')
  expect(areaOf('shared/ui/core/button.ts')).toBeUndefined()
})

it('modules are mutated folder by folder, and those of all remotes together', () => {
  const files = ['remotes/team/src/a.ts', 'remotes/services/src/slot/b.ts', 'shared/money/c.ts']
  expect(groupsOf(files)).toEqual([
    { folder: 'shared/money', files: ['shared/money/c.ts'] },
    { folder: 'remotes/*/src', files: ['remotes/team/src/a.ts', 'remotes/services/src/slot/b.ts'] },
  ])
})

it('the tests of a folder are those in it', () => {
  expect(unitTests('shared/money')).toEqual(['shared/money/money.test.ts'])
})
