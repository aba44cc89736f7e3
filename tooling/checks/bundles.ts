import { scanBuilds } from './scan.ts'
import { ensureBuilt } from '../build/ensure-built.ts'

/**
 * Scans the production builds: no remote may contain auth0, Chakra or a second React, and the host may not name a
 * remote.
 */
export async function checkBundles(): Promise<boolean> {
  await ensureBuilt()
  const findings = await scanBuilds()
  for (const finding of findings) console.error(finding)
  return findings.length === 0
}
