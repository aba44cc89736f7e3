import { pictureLimits } from '@steward/shared/rules/picture'
import type { FieldCode } from '@steward/shared/contracts'

/** Why a file is no picture that Steward stores: the error of its field, and a sentence where it has a limit to name. */
export interface PictureFault {
  code: FieldCode
  params?: Record<string, number>
  detail?: string
}

const { side, pixels } = pictureLimits

export const notAPicture: PictureFault = { code: 'INVALID_FORMAT' }

/** Of one picture, or of all frames of a moving one. */
export const tooManyPixels: PictureFault = {
  code: 'TOO_LARGE',
  params: { side, pixels },
  detail: `The picture is larger than ${side} pixels a side, or larger than ${pixels} pixels.`,
}

/**
 * @param bytes what the header states
 * @param found what the data holds, or undefined where it holds more
 */
export function wrongLength(width: number, height: number, bytes: number, found?: number): PictureFault {
  const actual = found === undefined ? 'more' : `${found}`
  return {
    code: 'INVALID',
    params: { width, height, bytes },
    detail: `The header states ${width} by ${height} pixels, which is ${bytes} bytes of lines. The data holds ${actual}.`,
  }
}
