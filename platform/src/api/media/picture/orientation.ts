const orientationTag = 0x0112
const shortType = 3

/**
 * Returns the orientation of a picture from its Exif data, 2 to 8, or undefined if it is upright. Reads nothing else.
 * `tiff` begins with the byte order.
 */
export function orientationIn(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittle = order === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return undefined
  const entries = view.getUint16(directory, isLittle)
  for (let at = directory + 2; at < directory + 2 + entries * 12 && at + 12 <= tiff.length; at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== shortType) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Returns Exif data with the orientation and nothing else. */
export function onlyOrientation(orientation: number): Uint8Array {
  return Uint8Array.from(
    [
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      [0, 1],
      [0x01, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0],
      [0, 0, 0, 0],
    ].flat(),
  )
}
