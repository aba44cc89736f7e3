import { expect, it } from 'vitest'
import { versionIn } from './if-match.ts'

it.each([
  ['"3"', 3],
  ['3', 3],
  [' "12" ', 12],
  ['0', 0],
  ['999999999', 999_999_999],
])('the header %s names version %i', (header, version) => expect(versionIn(header)).toBe(version))

it.each([undefined, '', '*', 'W/"3"', '"3', '3"', '"3", "4"', '-3', '3.5', '1234567890', 'three'])(
  'the header %s names no version',
  (header) => {
    expect(() => versionIn(header)).toThrow(expect.objectContaining({ code: 'VERSION_REQUIRED', status: 428 }))
  },
)
