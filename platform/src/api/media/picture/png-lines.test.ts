import { deflateSync, Inflate } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { grayPng } from '../testing/png.ts'
import { pngFault } from './png-lines.ts'

const of8 = { width: 8, height: 8, bits: 8 }
const lines = 8 * 9

it.each([
  ['as its header states', grayPng(of8)],
  ['in many parts', grayPng({ ...of8, parts: 10 })],
  ['of 1 bit a pixel, which fills its last byte', grayPng({ width: 9, height: 3 })],
  ['interlaced, with passes of no pixel', grayPng({ width: 3, height: 1, bits: 8, isInterlaced: true, lines: 6 })],
  ['interlaced', grayPng({ ...of8, isInterlaced: true, lines: 64 + 15 })],
  ['with frames', grayPng(of8, [of8, { ...of8, width: 4 }])],
])('accepts a PNG with lines %s', async (_, bytes) => expect(await pngFault(bytes)).toBeUndefined())

it.each([
  ['one byte too few', grayPng({ ...of8, lines: lines - 1 }), lines - 1],
  ['one byte too many', grayPng({ ...of8, lines: lines + 1 }), 'more'],
  ['none', grayPng({ ...of8, lines: 0 }), 0],
])('rejects a PNG whose data has %s, and names both lengths', async (_, bytes, found) => {
  expect(await pngFault(bytes)).toEqual({
    code: 'INVALID',
    params: { width: 8, height: 8, bytes: lines },
    detail: `The header states 8 by 8 pixels, which is 72 bytes of lines. The data holds ${found}.`,
  })
})

it.each([
  ['a frame that is too short', grayPng(of8, [{ ...of8, bits: 8, lines: 10 }]), 'INVALID'],
  ['data that is no zlib', grayPng({ ...of8, packed: Buffer.from('Kuala Lumpur') }), 'INVALID_FORMAT'],
  [
    'data that ends too early',
    grayPng({ ...of8, packed: deflateSync(Buffer.alloc(lines)).subarray(0, 6) }),
    'INVALID_FORMAT',
  ],
  ['a bit depth that does not exist', grayPng({ ...of8, bits: 3 }), 'INVALID_FORMAT'],
])('rejects a PNG with %s', async (_, bytes, code) => expect(await pngFault(bytes)).toMatchObject({ code }))

it('rejects frames that are too large together, before it inflates any', async () => {
  const push = vi.spyOn(Inflate.prototype as unknown as { push: () => void }, 'push')
  const frame = { width: 7_000, height: 7_000, bits: 1, packed: deflateSync(Buffer.alloc(0)) }
  const many = grayPng(
    { ...frame, bits: 16 },
    Array.from({ length: 5 }, () => frame),
  )
  expect(await pngFault(many)).toMatchObject({ code: 'TOO_LARGE' })
  expect(push).not.toHaveBeenCalled()
  push.mockRestore()
})

it('stops inflating at the first 64 kB too many, even if the data would be 50 MB', async () => {
  const block = deflateSync(Buffer.alloc(50_000_000))
  const push = vi.spyOn(Inflate.prototype as unknown as { push: (part: Buffer | null) => boolean }, 'push')
  expect(await pngFault(grayPng({ ...of8, packed: block }))).toMatchObject({ code: 'INVALID' })
  const inflated = push.mock.calls.reduce((sum, [part]) => sum + (part?.length ?? 0), 0)
  expect(inflated).toBeLessThan(20 * 65_536)
  push.mockRestore()
})
