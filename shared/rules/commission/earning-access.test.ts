import { describe, expect, it } from 'vitest'
import { isEarningReadable, isEarningWritable } from './earning-access.ts'

const people = {
  owner: { id: 'a', role: 'OWNER' },
  otherOwner: { id: 'b', role: 'OWNER' },
  manager: { id: 'c', role: 'BUSINESS_MANAGER' },
  otherManager: { id: 'd', role: 'BUSINESS_MANAGER' },
  staff: { id: 'e', role: 'STAFF' },
  provider: { id: 'f', role: 'SERVICE_PROVIDER' },
} as const
type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const whom = (may: (a: (typeof people)[Name], b: (typeof people)[Name]) => boolean, reader: Name) =>
  names.filter((name) => may(people[reader], people[name]))

describe('commission', () => {
  it.each<[Name, Name[]]>([
    ['owner', names],
    ['manager', ['manager', 'otherManager', 'staff', 'provider']],
    ['staff', ['staff']],
    ['provider', ['provider']],
  ])('is readable by the %s only for %j', (reader, members) => {
    expect(whom(isEarningReadable, reader)).toEqual(members)
  })

  it.each<[Name, Name[]]>([
    ['owner', names.filter((name) => name !== 'owner')],
    ['manager', ['otherManager', 'staff', 'provider']],
    ['staff', []],
    ['provider', []],
  ])('is written by hand by the %s only for %j', (writer, members) => {
    expect(whom(isEarningWritable, writer)).toEqual(members)
  })
})
