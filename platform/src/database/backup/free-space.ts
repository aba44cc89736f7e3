import { statfs } from 'node:fs/promises'
import { OperatorError } from '../../settings/operator-error.ts'
import { inMegabytes } from './bytes.ts'

/** @throws OperatorError if the disk of `folder` has less free space than `needed` bytes */
export async function refuseSmallDisk(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  refuseSmallerThan(needed, bavail * bsize, folder)
}

/** @throws OperatorError with both sizes if `free` is less than `needed` bytes */
export function refuseSmallerThan(needed: number, free: number, folder: string): void {
  if (free >= needed) return
  throw new OperatorError(
    `The disk of ${folder} has ${inMegabytes(free)} of free space, and the backup needs ${inMegabytes(needed)}. Free some space, or name another folder with --to.`,
  )
}
