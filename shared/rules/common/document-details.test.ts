import { describe, expect, it } from 'vitest'
import { emptiedDetails, missingDetails } from './document-details.ts'

const full = { addressLine1: '1 Jalan Bangsar', city: 'Kuala Lumpur', country: 'MY' }

describe('missingDetails', () => {
  it('names every empty detail that an invoice needs', () => {
    expect(missingDetails(full)).toEqual([])
    expect(missingDetails({ ...full, addressLine1: '', country: '' })).toEqual(['addressLine1', 'country'])
  })

  it('counts a detail of spaces as empty', () => {
    expect(missingDetails({ ...full, city: '  ' })).toEqual(['city'])
  })

  it('names all of them if the business has no details', () => {
    expect(missingDetails(null)).toEqual(['addressLine1', 'city', 'country'])
  })
})

describe('emptiedDetails', () => {
  it('names what a change empties', () => {
    expect(emptiedDetails(full, { ...full, city: '' })).toEqual(['city'])
    expect(emptiedDetails(full, { ...full, city: 'Ipoh' })).toEqual([])
  })

  it('leaves out what was empty before', () => {
    const noCity = { ...full, city: '' }
    expect(emptiedDetails(noCity, noCity)).toEqual([])
    expect(emptiedDetails(noCity, { ...noCity, country: ' ' })).toEqual(['country'])
    expect(emptiedDetails(undefined, { addressLine1: '', city: '', country: '' })).toEqual([])
  })
})
