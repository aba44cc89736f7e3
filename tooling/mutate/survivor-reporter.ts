import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { isUnnoticed, type Mutant, mutantLine } from './report.ts'

/** Prints each mutant that no test noticed as soon as it is known. A run with a deadline may never reach its report. */
const survivors = {
  onMutantTested(mutant: Mutant & { fileName: string }): void {
    if (!isUnnoticed(mutant)) return
    const file = path.relative(checkoutFolder, mutant.fileName).replaceAll(path.sep, '/')
    console.log(mutantLine(file, readFileSync(mutant.fileName, 'utf8'), mutant))
  },
}

/** The plugins of this module, under the name that Stryker reads. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', value: survivors }]
