import { expect, it } from 'vitest'
import { lastServices } from './last-services.ts'

const last = (archived: string[], ...plans: string[][]) => [...lastServices(archived, plans)]

it('the only service of a plan on sale cannot be archived', () => {
  expect(last(['yoga'], ['yoga'])).toEqual(['yoga'])
})

it('one of two services of a plan can be archived, and then the other one cannot', () => {
  expect(last(['yoga'], ['yoga', 'mat'])).toEqual([])
  expect(last(['yoga', 'mat'], ['yoga', 'mat'])).toEqual(['mat'])
})

it('a service that stays for one plan stays for every plan', () => {
  // Yoga stays because of the first plan, so the second plan keeps it when mat is archived.
  expect(last(['yoga', 'mat'], ['yoga'], ['yoga', 'mat'])).toEqual(['yoga'])
})

it('a service that no plan names can be archived', () => {
  expect(last(['sauna'], ['yoga'], [])).toEqual([])
})
