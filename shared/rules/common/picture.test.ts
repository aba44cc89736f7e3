import { describe, expect, it } from 'vitest'
import { logoFault, pictureTypeOf, squareIn } from './picture.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)

it.each([
  ['\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'image/png'],
  ['RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['RIFF\u0024\u0000\u0000\u0000WAVEfmt ', 'no picture'],
  ['GIF89a\u0001\u0000', 'no picture'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'no picture'],
  ['\u00ff\u00d8', 'no picture'],
  ['', 'no picture'],
])('a file that starts with %j has the type %s', (head, type) => {
  expect(pictureTypeOf(bytesOf(head)) ?? 'no picture').toBe(type)
})

describe('a logo', () => {
  it.each([
    [[{ width: 64, height: 64 }], undefined],
    [[{ width: 2048, height: 2048 }], undefined],
    [[{ width: 63, height: 63 }], 'TOO_SMALL'],
    [[{ width: 2049, height: 2049 }], 'TOO_LARGE'],
    [[{ width: 512, height: 511 }], 'INVALID_FORMAT'],
    [[], 'INVALID_FORMAT'],
    [
      [
        { width: 512, height: 512 },
        { width: 512, height: 256 },
      ],
      'INVALID_FORMAT',
    ],
  ])('with frames of %j has the fault %s', (sizes, fault) => {
    expect(logoFault(sizes)).toBe(fault)
  })

  it.each([
    [{ width: 300, height: 100 }, 0, { x: 0, y: 0, side: 100 }],
    [{ width: 300, height: 100 }, 0.5, { x: 100, y: 0, side: 100 }],
    [{ width: 300, height: 100 }, 1, { x: 200, y: 0, side: 100 }],
    [{ width: 100, height: 250 }, 0.5, { x: 0, y: 75, side: 100 }],
    [{ width: 100, height: 100 }, 1, { x: 0, y: 0, side: 100 }],
  ])('is cut out of a picture of %j at %s as %j', (size, position, square) => {
    expect(squareIn(size, position)).toEqual(square)
  })
})
