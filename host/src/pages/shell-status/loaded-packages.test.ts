import { expect, it } from 'vitest'
import { loadedPackages } from './loaded-packages.ts'

const offered = (shareConfig: { eager: 0 | 1 }, more: object = {}) => ({ get: () => undefined, shareConfig, ...more })

it('lists the packages that the host loads at once and those that a remote has loaded, with every version', () => {
  const scope = {
    react: { '19.3.1': offered({ eager: 1 }) },
    zustand: { '5.0.1': offered({ eager: 1 }), '4.0.0': offered({ eager: 0 }, { loaded: true }) },
    'rules/refund': { '1.22.0': offered({ eager: 0 }, { lib: () => ({}) }) },
    'react-hook-form': { '7.1.0': offered({ eager: 0 }) },
  }
  expect(loadedPackages(scope)).toEqual([
    { name: 'react', versions: ['19.3.1'] },
    { name: 'rules/refund', versions: ['1.22.0'] },
    { name: 'zustand', versions: ['5.0.1', '4.0.0'] },
  ])
})
