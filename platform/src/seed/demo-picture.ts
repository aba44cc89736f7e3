import { deflateSync } from 'node:zlib'
import { pngChunk } from '../api/media/picture/clean-png.ts'

const width = 480
const height = 360

type Colour = readonly [red: number, green: number, blue: number]

/** Returns the colour of a point. x runs from 0 to 4/3, and y from 0 at the top to 1. */
type Drawing = (x: number, y: number) => Colour

const mixed = (from: Colour, to: Colour, share: number): Colour =>
  from.map((part, index) => Math.round(part + (to[index]! - part) * share)) as unknown as Colour

const dawn: Drawing = (x, y) => {
  if (y > 0.78 + 0.06 * Math.sin(5 * x + 1)) return [38, 96, 74]
  if (y > 0.64 + 0.09 * Math.sin(3.4 * x + 3)) return [84, 146, 112]
  if (Math.hypot(x - 0.86, y - 0.42) < 0.13) return [255, 226, 158]
  return mixed([244, 176, 132], [253, 236, 210], y * 1.3 > 1 ? 1 : y * 1.3)
}

const waves: Drawing = (x, y) => {
  const crest = (band: number) => 0.24 + band * 0.13 + 0.035 * Math.sin(6 * x + band * 1.7)
  const band = [5, 4, 3, 2, 1, 0].find((each) => y > crest(each))
  return band === undefined ? [222, 240, 244] : mixed([150, 204, 214], [24, 88, 110], band / 5)
}

const stones: Drawing = (x, y) => {
  const lies = (cx: number, cy: number, rx: number, ry: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
  if (lies(0.68, 0.3, 0.16, 0.08)) return [168, 160, 150]
  if (lies(0.65, 0.46, 0.25, 0.1)) return [134, 128, 122]
  if (lies(0.68, 0.66, 0.36, 0.13)) return [98, 96, 96]
  return y > 0.76 ? mixed([214, 202, 184], [188, 172, 150], (y - 0.76) * 4) : mixed([236, 240, 232], [218, 226, 214], y)
}

const drawings = { dawn, waves, stones } as const

/** The motif of a demo picture. Its alternative text says that it is a drawing, because it is not a photo. */
export type DemoMotif = keyof typeof drawings

export const motifWords: Record<DemoMotif, string> = {
  dawn: 'Drawing: the sun above two hills',
  waves: 'Drawing: calm water',
  stones: 'Drawing: three stones on top of each other',
}

/** Returns a PNG of 480 by 360 pixels, which is the same at every start. */
export function drawPicture(motif: DemoMotif): Buffer {
  const draw = drawings[motif]
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      lines.set(draw(column / height, row / height), row * (1 + width * 3) + 1 + column * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits per colour: red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
