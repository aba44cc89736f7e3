import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'

/** The file that makes a folder a backup. It is written last. */
export const manifestFile = 'manifest.json'

/** The folder inside a backup that contains the files of the cluster. */
export const clusterFolder = 'database'

/** A path inside the cluster. It can't lead out of it. */
const fileName = z
  .string()
  .refine(
    (name) =>
      name !== '' &&
      !name.includes('\\') &&
      !name.includes('\0') &&
      name.split('/').every((part) => !['', '.', '..'].includes(part)),
    'it must be a path inside the database, without ".."',
  )

const manifestSchema = z.object({
  format: z.literal(1, { error: 'this release reads format 1 only' }),
  /** Instants. The backup has the state of `endedAt`. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The release of Steward that made the backup. */
  release: z.object({ version: z.string(), commit: z.string() }),
  /** The version of PostgreSQL, such as `17.10`. */
  postgresql: z.string().regex(/^\d+(\.\d+)?/, 'it must be a version of PostgreSQL, such as 17.10'),
  /** The newest migration in the backup. */
  migration: z.string().optional(),
  /** Positions in the WAL. Every change that was committed before `end` is in the backup. */
  wal: z.object({ start: z.string(), end: z.string() }),
  /** Folders of the cluster, parents first. Some are empty. */
  folders: z.array(fileName),
  files: z.array(
    z.object({
      name: fileName,
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'it must be a SHA-256 of 64 hexadecimal digits'),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Returns the bytes of all files. */
export function sizeOf({ files }: Pick<Manifest, 'files'>): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const handle = await open(path.join(backup, manifestFile), 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @throws OperatorError that names the file, and the field with its rule */
export async function readManifest(backup: string): Promise<Manifest> {
  const file = path.join(backup, manifestFile)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error)
    throw new OperatorError(
      `${backup} isn't a complete backup, because ${file} can't be read (${reason}). Name a folder that "pnpm backup" has finished.`,
    )
  }
  const parsed = manifestSchema.safeParse(parsedJson(text, file))
  if (parsed.success) return parsed.data
  const { path: field, message } = parsed.error.issues[0]!
  throw new OperatorError(`${file} is invalid at "${field.join('.')}": ${message}. Use another backup.`)
}

function parsedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${file} isn't valid JSON (${reasonOf(error)}). Use another backup.`)
  }
}
