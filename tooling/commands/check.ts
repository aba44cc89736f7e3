import { checkImportRules } from '../checks/import-rules.ts'
import { checkBudgets } from '../checks/budgets.ts'
import { checkBundles } from '../checks/bundles.ts'
import { checkFloors } from '../checks/floors.ts'
import { checkImages } from '../checks/images.ts'
import { checkPageAddresses } from '../checks/page-addresses.ts'
import { checkScriptNames } from '../checks/script-names.ts'
import { checkSpecificationCoverage } from '../checks/specification-coverage.ts'
import { checkStatusLiterals } from '../checks/status-literals.ts'
import { checkTranslations } from '../checks/translations.ts'
import { close, run } from '../runners.ts'

/** All checks besides the tests, by name. */
const checks: [name: string, check: () => Promise<boolean>][] = [
  ['types', async () => (await run('tsc', ['--noEmit'])) === 0],
  ['lint', async () => (await run('oxlint', ['--quiet'])) === 0],
  ['format', async () => (await run('oxfmt', ['--check'])) === 0],
  ['translations are complete', checkTranslations],
  ['specification coverage points to what exists', checkSpecificationCoverage],
  ['script names are not those of pnpm', checkScriptNames],
  ['images and tools of the containers are exact', checkImages],
  ['import rules refuse a planted violation', checkImportRules],
  ['imports go down the floors', checkFloors],
  ['addresses of pages come from shared/addresses', checkPageAddresses],
  ['rules of a status in SQL are in platform/src/predicates', checkStatusLiterals],
  ['bundles carry nothing they must not', checkBundles],
  ['builds keep to their byte budgets', checkBudgets],
]

/** The beginnings of the names to check. All, where none is given. */
const chosen = process.argv.slice(2)
let passed = 0
let failed = 0
for (const [name, check] of checks) {
  if (chosen.length > 0 && !chosen.some((word) => name.startsWith(word))) continue
  const isGood = await check().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return false
  })
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}`)
  if (isGood) passed += 1
  else failed += 1
}
close({ passed, failed, skipped: [] })
