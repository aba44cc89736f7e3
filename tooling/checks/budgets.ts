import path from 'node:path'
import { byteFigures, carriedTwice, overBudget } from './byte-figures.ts'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { ensureBuilt } from '../build/ensure-built.ts'
import { shellScripts } from '../build/shell-scripts.ts'

/**
 * Compares the sizes of the production builds with their budgets, in bytes. Prints the largest of each kind, whether it
 * passes or not.
 */
export async function checkBudgets(): Promise<boolean> {
  await ensureBuilt()
  const figures = byteFigures(checkoutFolder)
  for (const most of new Set(figures.map((figure) => figure.most))) {
    const [largest] = figures.filter((figure) => figure.most === most).sort((a, b) => b.bytes - a.bytes)
    console.log(`       ${largest!.of}: ${largest!.bytes} of ${most} bytes`)
  }
  const findings = [...overBudget(figures), ...carriedTwice(shellScripts(path.join(checkoutFolder, 'host', 'dist')))]
  for (const finding of findings) console.error(finding)
  return findings.length === 0
}
