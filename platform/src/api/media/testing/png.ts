import { deflateSync } from 'node:zlib'
import { pngChunk } from '../picture/clean-png.ts'

interface GrayPng {
  width: number
  height: number
  /** Bits per pixel. */
  bits?: number
  isInterlaced?: boolean
  /** The uncompressed length of the lines, instead of the length that fits this size. */
  lines?: number
  /** Compressed data, instead of compressed lines. */
  packed?: Uint8Array
  /** The number of IDAT chunks. */
  parts?: number
}

const four = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
  return bytes
}

/** Fewer bytes than a picture needs that is rejected for its pixels alone. */
const mostLines = 100_000_000
const packedLines = ({ width, height, bits = 1, lines, packed }: GrayPng) =>
  packed ?? deflateSync(Buffer.alloc(Math.min(mostLines, lines ?? height * (1 + Math.ceil((width * bits) / 8)))))

/** Returns a black greyscale PNG, followed by frames of the same bit depth. */
export function grayPng(picture: GrayPng, frames: GrayPng[] = []): Buffer {
  const { width, height, bits = 1, isInterlaced = false, parts = 1 } = picture
  const packed = packedLines(picture)
  const partLength = Math.ceil(packed.length / parts)
  const idat = Array.from({ length: parts }, (_, part) =>
    pngChunk('IDAT', packed.subarray(part * partLength, (part + 1) * partLength)),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([four(width, height), Buffer.from([bits, 0, 0, 0, Number(isInterlaced)])])),
    ...idat,
    ...frames.flatMap((frame, index) => [
      pngChunk('fcTL', Buffer.concat([four(index, frame.width, frame.height, 0, 0, 0), Buffer.alloc(2)])),
      pngChunk('fdAT', Buffer.concat([four(index), packedLines(frame)])),
    ]),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
