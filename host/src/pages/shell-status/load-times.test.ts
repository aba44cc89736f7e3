import { expect, it } from 'vitest'
import { loadTimes } from './load-times.ts'
import { loadedPackages } from './loaded-packages.ts'

const file = (path: string, duration: number, transferSize: number) => ({
  name: `http://localhost:3000${path}`,
  duration,
  transferSize,
})

it('adds up code and translations by source, without calls of the API', () => {
  expect(
    loadTimes([
      file('/remotes/team/0.1.0-77/12.js', 40.4, 900),
      file('/main.3f.js?again=1', 80, 2_000),
      file('/remotes/payroll/0.1.0-12/3.css', 10, 300),
      file('/remotes/team/0.1.0-77/locales/de.json', 20, 100),
      file('/remotes/team/0.1.0-77/12.js', 2, 0),
      file('/api/home', 500, 9_000),
      file('/logo.svg', 500, 9_000),
    ]),
  ).toEqual([
    { source: 'host', files: 1, bytes: 2_000, slowest: 80 },
    { source: 'payroll', files: 1, bytes: 300, slowest: 10 },
    { source: 'team', files: 2, bytes: 1_000, slowest: 40 },
  ])
})

it('lists the shared packages that were loaded, with every version of them', () => {
  expect(
    loadedPackages({
      react: { '19.2.0': { loaded: true } },
      luxon: { '3.7.0': {} },
      zustand: { '5.0.0': { lib: () => ({}) }, '5.0.1': { loaded: true }, '5.0.2': { loaded: false } },
    }),
  ).toEqual([
    { name: 'react', versions: ['19.2.0'] },
    { name: 'zustand', versions: ['5.0.0', '5.0.1'] },
  ])
})
