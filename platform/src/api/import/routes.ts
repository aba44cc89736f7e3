import type { Handler } from '../../kernel/call.ts'
import { createImport } from './create-import.ts'
import { dryRunImport } from './dry-run.ts'
import { getImport, importErrors, listImports } from './import-reads.ts'
import { rollbackImport } from './rollback-import.ts'
import { runImport } from './run-import.ts'

export const importHandlers: Handler[] = [
  listImports,
  createImport,
  getImport,
  dryRunImport,
  runImport,
  rollbackImport,
  importErrors,
]
