import { deflateSync } from 'node:zlib'
import { pictureLimits } from '@steward/shared/rules/common/picture'
import { fileOf, tinyPng } from '@steward/testing/files/sent-file'
import { describe, expect, it } from 'vitest'
import { grayPng } from '../testing/png.ts'
import { exif, photo, photoWith, photoWithPlace, segment, turnedPhoto, webp } from '../testing/pictures.ts'
import { cleanPicture } from './clean-picture.ts'
import { pngChunk } from './clean-png.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const png = Buffer.from(await fileOf(tinyPng).bytes())
/** Returns the clean picture, or the code of the fault. */
const outcome = async (bytes: Uint8Array) => {
  const result = await cleanPicture(bytes)
  return 'code' in result ? result.code : Buffer.from(result.content)
}
const cleaned = outcome

/** Returns the PNG with extra chunks between its header and its lines. */
const pngWith = (...chunks: Uint8Array[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

function riffChunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function webpOf(...chunks: Uint8Array[]): Buffer {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

const lines = webp.subarray(12)
const extended = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))

describe('a picture without metadata', () => {
  it.each([
    ['image/jpeg', photo],
    ['image/png', png],
    ['image/webp', webp],
  ])('%s stays the same, byte for byte', async (contentType, bytes) => {
    expect(await cleanPicture(bytes)).toEqual({ contentType, content: Buffer.from(bytes) })
  })
})

describe('the location of a photo', () => {
  it('is removed from a JPEG, from every part that a camera or a program writes it to', async () => {
    expect(photoWithPlace.toString('latin1').match(/Kuala Lumpur/g)).toHaveLength(6)
    expect(await cleaned(photoWithPlace)).toEqual(photo)
  })

  it('is removed from a PNG', async () => {
    const texts = [
      pngChunk('tEXt', Buffer.from('Comment\0Kuala Lumpur')),
      pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0Kuala Lumpur')),
      pngChunk('eXIf', exif()),
      pngChunk('tIME', Buffer.from([7, 234, 11, 21, 9, 0, 0])),
      pngChunk('prVt', Buffer.from('Kuala Lumpur')),
    ]
    expect(await cleaned(Buffer.concat([pngWith(...texts), Buffer.from('Kuala Lumpur')]))).toEqual(png)
  })

  it('is removed from a WebP, and its flags with it', async () => {
    const full = webpOf(
      extended(0x2c),
      lines,
      riffChunk('EXIF', exif()),
      riffChunk('XMP ', Buffer.from('Kuala Lumpur')),
    )
    expect(await cleaned(full)).toEqual(webpOf(extended(0x20), lines))
  })
})

describe('the orientation of a picture', () => {
  const only = Buffer.from(onlyOrientation(6))

  it('is all that is left of the Exif data of a JPEG', async () => {
    const left = await cleaned(turnedPhoto)
    expect(left).toEqual(photoWith([segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), only]))]))
    expect(orientationIn(only)).toBe(6)
  })

  it('is all that is left of the Exif data of a PNG', async () => {
    expect(await cleaned(pngWith(pngChunk('eXIf', exif({ orientation: 6 }))))).toEqual(pngWith(pngChunk('eXIf', only)))
  })

  it('is all that is left of the metadata of a WebP', async () => {
    const full = webpOf(extended(0x0c), lines, riffChunk('EXIF', exif({ orientation: 6 })))
    expect(await cleaned(full)).toEqual(webpOf(extended(0x08), lines, riffChunk('EXIF', only)))
  })

  it.each([
    ['no Exif at all', Buffer.from('not a word of TIFF here')],
    ['a directory beyond the end', Buffer.from('MM\0*\x7f\xff\xff\xff______', 'latin1')],
    ['an orientation that does not exist', exif({ orientation: 9 })],
  ])('is undefined for %s', (_, tiff) => {
    expect(orientationIn(tiff)).toBeUndefined()
  })
})

describe('a file that is made to use up the server', () => {
  const none = Buffer.alloc(0)
  const many = (part: Uint8Array) => Array.from({ length: 20_000 }, () => part)

  it.each([
    ['a JPEG of empty segments', photoWith(many(segment(0xc4, none)))],
    ['a PNG of empty chunks', pngWith(...many(pngChunk('gAMA', none)))],
    ['a WebP of empty chunks', webpOf(extended(0), lines, ...many(riffChunk('ICCP', none)))],
  ])('is rejected: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('INVALID_FORMAT')
  })

  it('is rejected if its clean copy exceeds the stored size', async () => {
    const turned = pngChunk('eXIf', onlyOrientation(6).subarray(0, 22))
    const filled = (size: number) => pngWith(turned, pngChunk('PLTE', Buffer.alloc(size)))
    const room = pictureLimits.bytes - filled(0).length
    expect((await outcome(filled(room - 4))).length).toBe(pictureLimits.bytes)
    expect(await outcome(filled(room))).toBe('INVALID_FORMAT')
  })
})

describe('the colour profile of a PNG', () => {
  const profile = (bytes: number) =>
    pngChunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 7))]))

  it('stays', async () => {
    expect(await cleaned(pngWith(profile(500_000)))).toEqual(pngWith(profile(500_000)))
  })

  it.each([
    ['inflates to 50 MB', profile(50_000_000)],
    ['inflates to more than 1 MB', profile(1024 * 1024 + 1)],
    ['is not compressed', pngChunk('iCCP', Buffer.from('sRGB\0\0profile', 'latin1'))],
    ['has no name', pngChunk('iCCP', Buffer.alloc(20))],
  ])('is dropped if it %s', async (_, chunk) => {
    expect(await cleaned(pngWith(chunk))).toEqual(png)
  })
})

describe('a picture that no browser can hold', () => {
  const pngOf = (width: number, height: number) => grayPng({ width, height })
  const jpegOf = (width: number, height: number) => {
    const bytes = Buffer.from(photo)
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  const lossy = (width: number, height: number) => {
    const bytes = Buffer.from(webp)
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
    return bytes
  }
  const lossless = (width: number, height: number) => {
    const content = Buffer.alloc(16)
    content[0] = 0x2f
    content.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
    return webpOf(riffChunk('VP8L', content))
  }
  const canvas = (type: string, at: number, length: number) => (width: number, height: number) => {
    const content = Buffer.alloc(length)
    content.writeUIntLE(width - 1, at, 3)
    content.writeUIntLE(height - 1, at + 3, 3)
    return webpOf(riffChunk(type, content), lines)
  }
  const kinds = [
    ['PNG', pngOf],
    ['moving PNG', (width: number, height: number) => grayPng({ width: 1, height: 1 }, [{ width, height }])],
    ['JPEG', jpegOf],
    ['lossy WebP', lossy],
    ['lossless WebP', lossless],
    ['WebP with a canvas', canvas('VP8X', 4, 10)],
    ['moving WebP', canvas('ANMF', 6, 16)],
  ] as const

  it.each(kinds)('a %s of 12,000 by 4,166 pixels is accepted', async (_, pictureOf) => {
    expect(await outcome(pictureOf(12_000, 4_166))).toBeInstanceOf(Buffer)
  })

  it.each(kinds)('a %s that is too wide, too high or too large is rejected', async (_, pictureOf) => {
    for (const [width, height] of [
      [12_001, 1],
      [1, 12_001],
      [10_000, 5_001],
    ] as const)
      expect(await cleanPicture(pictureOf(width, height))).toMatchObject({
        code: 'TOO_LARGE',
        params: { side: 12_000, pixels: 50_000_000 },
        detail: 'The picture is larger than 12000 pixels a side, or larger than 50000000 pixels.',
      })
  })

  it.each([
    ['PNG of no width', pngOf(0, 8)],
    ['JPEG of no height', jpegOf(8, 0)],
    ['lossy WebP of no width', lossy(0, 8)],
    ['WebP whose frame ends too early', webpOf(riffChunk('ANMF', Buffer.alloc(10)))],
  ])('a %s has no pixels and is rejected', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('INVALID_FORMAT')
  })
})

describe('a file that is not a picture', () => {
  it.each([
    ['a JPEG that ends in the middle', photo.subarray(0, photo.length - 2)],
    ['a JPEG of a head alone', photo.subarray(0, 4)],
    ['a JPEG without lines', Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xd9])])],
    ['a JPEG with a length beyond its end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0])],
    ['a PNG that ends in the middle', png.subarray(0, png.length - 13)],
    ['a PNG whose lines were changed', Buffer.from(png).fill(7, 45, 48)],
    ['a PNG that does not begin with its head', Buffer.concat([png.subarray(0, 8), png.subarray(33)])],
    ['a WebP that ends in the middle', webp.subarray(0, webp.length - 10)],
    ['a WebP without a picture', webpOf(riffChunk('XMP ', Buffer.from('Kuala Lumpur')))],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an empty file', Buffer.alloc(0)],
  ])('is rejected: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('INVALID_FORMAT')
  })
})
