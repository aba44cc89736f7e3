// Complete pictures of 8 by 8 pixels that every program can read, and the metadata that cameras and programs add.

const from = (base64: string) => Buffer.from(base64, 'base64')

/** A JPEG without metadata. */
export const photo = from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAXEAEAAwAAAAAAAAAAAAAAAAAAFmOh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAZEQABBQAAAAAAAAAAAAAAAAAAAgMTFFH/2gAMAwEAAhEDEQA/AK8QrwAEKCau3h//2Q==',
)

/** A lossy WebP without metadata. */
export const webp = from(
  'UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoIAAgAAgA0JZgCdGuAAsz2t5gA/nk9IC817rUuH2eTdYmAv2D4v3omSAAAAA==',
)

/** Returns Exif data in TIFF format: an orientation (6 is a quarter turn clockwise), a location and a text. */
export function exif({ orientation }: { orientation?: number } = {}): Buffer {
  const words = Buffer.from('Kuala Lumpur, 3.1390 N 101.6869 E\0')
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(3, 8)
  const entries = [
    [0x0112, 3, 1, orientation ?? 1],
    [0x010e, 2, words.length, tiff.length],
    // The pointer to the GPS location.
    [0x8825, 4, 1, tiff.length],
  ] as const
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  })
  return Buffer.concat([tiff, words])
}

/** Returns a segment of a JPEG. */
export function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Returns the photo with segments before all others, and with extra bytes after its end. */
export function photoWith(segments: Uint8Array[], behind = ''): Buffer {
  return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2), Buffer.from(behind)])
}

const exifSegment = (orientation?: number) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation === undefined ? {} : { orientation })]))

/** The photo with everything that may contain a location: Exif, XMP, IPTC, a comment, and a preview after the end. */
export const photoWithPlace = photoWith(
  [
    exifSegment(),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Kuala Lumpur</x:xmpmeta>')),
    segment(0xed, Buffer.from('Photoshop 3.0\0 8BIM Kuala Lumpur')),
    segment(0xe2, Buffer.from('MPF\0 Kuala Lumpur')),
    segment(0xfe, Buffer.from('Kuala Lumpur')),
  ],
  'preview of Kuala Lumpur',
)

/** The photo with the orientation of a quarter turn. */
export const turnedPhoto = photoWith([exifSegment(6)])
