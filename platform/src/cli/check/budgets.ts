import path from 'node:path'
import { byteFigures, carriedTwice, overBudget, shellScripts } from '@steward/shared/build/budgets'
import { checkoutFolder } from '../../settings/checkout.ts'
import { ensureBuilt } from '../../releases/build.ts'

/** Weighs the production builds against their budgets, to the byte. The largest of each kind is told, good or bad. */
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
