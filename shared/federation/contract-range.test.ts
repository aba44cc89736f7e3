import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { acceptsContract } from './contract-range.ts'
import { CONTRACT_VERSION } from './registry.ts'

describe('the contract range', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.0.1', true],
    ['^1.0.0', '1.9.3', true],
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.3', '1.1.9', false],
    ['^1.2.3', '1.3.0', true],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['1.0.0', '1.0.0', false],
    ['*', '1.0.0', false],
    ['^1.0.0', '1.0', false],
    ['', '', false],
  ])('"%s" accepts a host with version "%s": %s', (range, version, accepted) => {
    expect(acceptsContract(range, version)).toBe(accepted)
  })

  it('refers to the version of the shared package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(CONTRACT_VERSION).toBe(manifest.version)
  })
})
