import { pictureLimits } from '@steward/shared/rules/common/picture'
import type { FieldCode } from '@steward/shared/contracts'

/**
 * Why Steward does not store a file as a picture: the error of its field, with a sentence if there is a limit to name.
 */
export interface PictureFault {
  code: FieldCode
  params?: Record<string, number>
  detail?: string
}

const { side, pixels } = pictureLimits

export const notAPicture: PictureFault = { code: 'INVALID_FORMAT' }

/** Too many pixels in one picture, or in all frames of an animation. */
export const tooManyPixels: PictureFault = {
  code: 'TOO_LARGE',
  params: { side, pixels },
  detail: `The picture is larger than ${side} pixels a side, or larger than ${pixels} pixels.`,
}

/**
 * Returns the fault of a PNG whose data does not have the length that its header states.
 * @param bytes the length that the header states
 * @param found the length of the data, or undefined if it is longer
 */
export function wrongLength(width: number, height: number, bytes: number, found?: number): PictureFault {
  const actual = found === undefined ? 'more' : `${found}`
  return {
    code: 'INVALID',
    params: { width, height, bytes },
    detail: `The header states ${width} by ${height} pixels, which is ${bytes} bytes of lines. The data holds ${actual}.`,
  }
}
