import { expect, it } from 'vitest'
import { loadedPackages } from './loaded-packages.ts'

const offered = (shareConfig: { eager: boolean }, more: object = {}) => ({ get: () => undefined, shareConfig, ...more })

it('lists the packages that the host loads at once and those that a remote has loaded, with every version', () => {
  const scope = {
    react: { '19.3.1': offered({ eager: true }) },
    zustand: { '5.0.1': offered({ eager: true }), '4.0.0': offered({ eager: false }, { loaded: true }) },
    'rules/refund': { '1.22.0': offered({ eager: false }, { lib: () => ({}) }) },
    'react-hook-form': { '7.1.0': offered({ eager: false }) },
  }
  expect(loadedPackages(scope)).toEqual([
    { name: 'react', versions: ['19.3.1'] },
    { name: 'rules/refund', versions: ['1.22.0'] },
    { name: 'zustand', versions: ['5.0.1', '4.0.0'] },
  ])
})
