import { createHash } from 'node:crypto'
import { open, writeFile, type FileHandle } from 'node:fs/promises'

/** Size in bytes, and the SHA-256 of the content in hexadecimal digits. */
export type Content = { size: number; sha256: string }

const chunkSize = 1 << 20

/**
 * Copies a file. The size and hash belong to the copied bytes, also if the source changes meanwhile. Fails if the target
 * exists.
 * @returns undefined if the source does not exist, and creates nothing then
 */
export async function copyHashed(source: string, target: string, signal?: AbortSignal): Promise<Content | undefined> {
  // Opens the source before the target is created. PostgreSQL deletes files while it is copied.
  const file = await openIfPresent(source)
  if (!file) return undefined
  try {
    const copy = await open(target, 'wx', 0o600)
    try {
      return await readThrough(file, async (chunk) => {
        signal?.throwIfAborted()
        for (let written = 0; written < chunk.length;) written += (await copy.write(chunk, written)).bytesWritten
      })
    } finally {
      await copy.close()
    }
  } finally {
    await file.close()
  }
}

/** Returns the size and hash of a file, or undefined if there is none. */
export async function contentOf(name: string): Promise<Content | undefined> {
  const file = await openIfPresent(name)
  if (!file) return undefined
  try {
    return await readThrough(file)
  } finally {
    await file.close()
  }
}

/** Reads a file in chunks. A chunk is valid until `write` resolves. */
async function readThrough(file: FileHandle, write?: (chunk: Buffer) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize, (await file.stat()).size + 1))
  let size = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    size += bytesRead
    await write?.(chunk)
  }
}

/** Writes a new file. */
export async function writeHashed(target: string, content: Buffer): Promise<Content> {
  await writeFile(target, content, { flag: 'wx', mode: 0o600 })
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/**
 * Flushes files and folders to disk, so that they survive a crash of the machine. The entries of a folder are flushed
 * with the folder. Several at once take a fifth of the time.
 */
export async function flush(names: string[]): Promise<void> {
  const left = names.values()
  const flushRest = async () => {
    for (const name of left) await flushOne(name)
  }
  await Promise.all(Array.from({ length: 8 }, flushRest))
}

async function flushOne(name: string): Promise<void> {
  const handle = await open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openIfPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
