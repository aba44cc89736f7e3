import { deflateSync } from 'node:zlib'
import { pngChunk } from '../picture/clean-png.ts'

interface GrayPng {
  width: number
  height: number
  /** Bits per pixel. */
  bits?: number
  isInterlaced?: boolean
  /** In place of the lines that belong to this size: their bytes, not packed. */
  lines?: number
  /** In place of packed lines. */
  packed?: Uint8Array
  /** As many IDAT chunks. */
  parts?: number
}

const four = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
  return bytes
}

/** Fewer bytes than any size that is refused for its pixels alone would need. */
const mostLines = 100_000_000
const packedLines = ({ width, height, bits = 1, lines, packed }: GrayPng) =>
  packed ?? deflateSync(Buffer.alloc(Math.min(mostLines, lines ?? height * (1 + Math.ceil((width * bits) / 8)))))

/** A black PNG in grey, and frames of the same depth behind it. */
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
