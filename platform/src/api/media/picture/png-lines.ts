import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { pictureLimits } from '@steward/shared/rules/common/picture'
import { notAPicture, tooManyPixels, wrongLength, type PictureFault } from './picture-fault.ts'
import { pngChunks } from './png-chunks.ts'

/** The lines of a picture or of a frame, compressed, with the size that they must have. */
interface Lines {
  width: number
  height: number
  packed: Buffer[]
}

interface Header {
  bitsPerPixel: number
  isInterlaced: boolean
}

/** 8 bytes per pixel are the maximum of PNG, plus the filter bytes. All frames of an animation count together. */
const mostBytes = pictureLimits.pixels * 9

/** Values per pixel, and the allowed bits per value, by colour type (PNG 3rd edition, 11.2.1). */
const colours: Record<number, { values: number; bits: readonly number[] }> = {
  0: { values: 1, bits: [1, 2, 4, 8, 16] },
  2: { values: 3, bits: [8, 16] },
  3: { values: 1, bits: [1, 2, 4, 8] },
  4: { values: 2, bits: [8, 16] },
  6: { values: 4, bits: [8, 16] },
}

/** Start and step of the seven passes of an interlaced picture (PNG 3rd edition, 8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Inflates the lines of a PNG and compares their length with the size that its header states, frame by frame. Returns
 * the first fault. Holds 64 kB at a time, runs in the threads of zlib, and stops at the first byte too many.
 * @param bytes a complete PNG, as `cleanPng` returns it
 */
export async function pngFault(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const read = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!read) return notAPicture
  const { header, frames } = read
  const expected = frames.map((frame) => lengthOf(frame, header))
  if (expected.reduce((sum, length) => sum + length, 0) > mostBytes) return tooManyPixels
  for (const [index, { width, height, packed }] of frames.entries()) {
    const actual = await inflatedLength(packed, expected[index]!)
    if (actual === undefined) return notAPicture
    if (actual === expected[index]) continue
    return wrongLength(width, height, expected[index]!, actual > expected[index]! ? undefined : actual)
  }
  return undefined
}

/** Returns header and frames, or undefined if a part is missing or contradicts another. */
function readPng(bytes: Buffer): { header: Header; frames: Lines[] } | undefined {
  const header = headerOf(bytes)
  if (!header) return undefined
  const first: Lines = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), packed: [] }
  const frames = [first]
  for (const { type, content } of pngChunks(bytes)) {
    if (type === 'IDAT') first.packed.push(content)
    if (type === 'fcTL') {
      if (content.length !== 26) return undefined
      const frame = { width: content.readUInt32BE(4), height: content.readUInt32BE(8), packed: [] }
      // A frame control before the lines describes the picture itself.
      if (first.packed.length > 0) frames.push(frame)
      else if (frame.width !== first.width || frame.height !== first.height) return undefined
    }
    if (type === 'fdAT') {
      if (frames.length === 1) return undefined
      // A part of a frame begins with its sequence number.
      frames.at(-1)!.packed.push(content.subarray(4))
    }
  }
  return { header, frames }
}

function headerOf(bytes: Buffer): Header | undefined {
  const [bits, colour, compression, filter, interlace] = bytes.subarray(24, 29)
  const colourType = colours[colour!]
  if (bytes.readUInt32BE(8) !== 13 || !colourType?.bits.includes(bits!)) return undefined
  if (compression !== 0 || filter !== 0 || interlace! > 1) return undefined
  return { bitsPerPixel: colourType.values * bits!, isInterlaced: interlace === 1 }
}

/** Returns the bytes of all lines. Each line begins with its filter byte. */
function lengthOf({ width, height }: Lines, { bitsPerPixel, isInterlaced }: Header): number {
  const linesOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0
  if (!isInterlaced) return linesOf(width, height)
  const inPass = (size: number, start: number, step: number) => Math.ceil((size - start) / step)
  return passes.reduce((sum, [x, y, dx, dy]) => sum + linesOf(inPass(width, x, dx), inPass(height, y, dy)), 0)
}

/**
 * Returns the number of bytes after inflating, or `most` + 1 if there are more. Returns undefined if the data is no
 * zlib.
 */
async function inflatedLength(packed: Buffer[], most: number): Promise<number | undefined> {
  let length = 0
  const tooLong = new Error('too long')
  try {
    await pipeline(
      Readable.from(packed),
      createInflate({ chunkSize: 65_536 }),
      async (parts: AsyncIterable<Buffer>) => {
        for await (const part of parts) {
          length += part.length
          if (length > most) throw tooLong
        }
      },
    )
    return length
  } catch (error) {
    return error === tooLong ? most + 1 : undefined
  }
}
