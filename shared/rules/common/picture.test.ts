import { expect, it } from 'vitest'
import { pictureTypeOf } from './picture.ts'

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
