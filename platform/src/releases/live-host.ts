import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { acceptsContract } from '@steward/shared/contracts/contract-range'
import { CONTRACT_VERSION } from '@steward/shared/contracts/registry'
import { OperatorError } from '../settings/operator-error.ts'

/** Beside the releases: what the host that is served with them says of itself. */
const HOST_FILE = path.join('.host', 'host.json')

/** The contract that the build in `hostDir` provides; this checkout's where the build does not say. */
export function contractOfHost(hostDir: string): string {
  try {
    const { contract } = JSON.parse(readFileSync(path.join(hostDir, 'release.json'), 'utf8')) as { contract?: string }
    return contract ?? CONTRACT_VERSION
  } catch {
    return CONTRACT_VERSION
  }
}

/** Leaves beside the releases what the host provides, so that a command that publishes there can ask. */
export async function noteLiveHost(releases: string, contract: string): Promise<void> {
  const file = path.join(releases, HOST_FILE)
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.next-${randomUUID()}`
  await writeFile(next, `${JSON.stringify({ contract })}\n`, { mode: 0o644 })
  await rename(next, file)
}

/** The contract of the host that serves `releases`; this checkout's where none has served it yet. */
export async function liveContract(releases: string): Promise<string> {
  try {
    return (JSON.parse(await readFile(path.join(releases, HOST_FILE), 'utf8')) as { contract: string }).contract
  } catch {
    return CONTRACT_VERSION
  }
}

/** @throws OperatorError with both versions where the live host cannot carry what was built for `range` */
export async function refuseOtherContract(what: string, range: string, releases: string): Promise<void> {
  const provided = await liveContract(releases)
  if (acceptsContract(range, provided)) return
  throw new OperatorError(
    `${what} needs contract ${range}, but the live host provides ${provided}. Release a compatible host first. Nothing was changed.`,
  )
}
