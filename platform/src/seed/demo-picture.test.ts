import { expect, it } from 'vitest'
import { cleanPicture } from '../api/media/picture/clean-picture.ts'
import { drawPicture, motifWords, type DemoMotif } from './demo-picture.ts'

it.each(Object.keys(motifWords) as DemoMotif[])(
  'draws %s as a small picture that the API would accept',
  async (motif) => {
    const drawn = drawPicture(motif)
    expect(await cleanPicture(drawn)).toEqual({ contentType: 'image/png', content: drawn })
    expect(drawn.length).toBeLessThan(60_000)
  },
)
