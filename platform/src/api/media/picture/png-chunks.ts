interface PngChunk {
  type: string
  content: Buffer
  /** The chunk as it is in the file: length, type, content and checksum. */
  whole: Buffer
}

export const pngSignatureLength = 8

/** Yields the chunks of a PNG in their order (PNG 3rd edition, 5.3), up to one that is cut off. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngSignatureLength; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return
    yield {
      type: file.toString('latin1', at + 4, at + 8),
      content: file.subarray(at + 8, end - 4),
      whole: file.subarray(at, end),
    }
    at = end
  }
}
