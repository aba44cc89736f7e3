import { scanBuilds } from '@steward/shared/build/scan'
import { ensureBuilt } from '../../releases/build.ts'

/** Scans the production builds: no remote carries auth0, Chakra or a second React, the host names no remote. */
export async function checkBundles(): Promise<boolean> {
  await ensureBuilt()
  const findings = await scanBuilds()
  for (const finding of findings) console.error(finding)
  return findings.length === 0
}
