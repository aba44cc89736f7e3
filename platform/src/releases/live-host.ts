import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { acceptsContract } from '@steward/shared/federation/contract-range'
import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { OperatorError } from '../settings/operator-error.ts'

/** The file in the releases folder that describes the host served with them. */
const HOST_FILE = path.join('.host', 'host.json')

/**
 * Returns the contract version that the build in `hostDir` provides, or that of this checkout if the build has none.
 */
export function contractOfHost(hostDir: string): string {
  try {
    const { contract } = JSON.parse(readFileSync(path.join(hostDir, 'release.json'), 'utf8')) as { contract?: string }
    return contract ?? CONTRACT_VERSION
  } catch {
    return CONTRACT_VERSION
  }
}

/** Writes the contract of the host into the releases folder, for commands that publish there. */
export async function noteLiveHost(releases: string, contract: string): Promise<void> {
  const file = path.join(releases, HOST_FILE)
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.next-${randomUUID()}`
  await writeFile(next, `${JSON.stringify({ contract })}\n`, { mode: 0o644 })
  await rename(next, file)
}

/** Returns the contract of the host that serves `releases`, or that of this checkout if no host has served them yet. */
export async function liveContract(releases: string): Promise<string> {
  try {
    return (JSON.parse(await readFile(path.join(releases, HOST_FILE), 'utf8')) as { contract: string }).contract
  } catch {
    return CONTRACT_VERSION
  }
}

/** @throws OperatorError with both versions if the live host does not provide a contract in `range` */
export async function refuseOtherContract(what: string, range: string, releases: string): Promise<void> {
  const provided = await liveContract(releases)
  if (acceptsContract(range, provided)) return
  throw new OperatorError(
    `${what} needs contract ${range}, but the live host provides ${provided}. Release a compatible host first. Nothing was changed.`,
  )
}
