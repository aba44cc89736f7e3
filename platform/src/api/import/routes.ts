import type { Handler } from '../../kernel/call.ts'
import { cancelImport } from './cancel-import.ts'
import { createImport } from './create-import.ts'
import { customerImportHandlers } from './customer-imports.ts'
import { dryRunImport } from './dry-run-import.ts'
import { getImport, importErrors, listImports } from './import-reads.ts'
import { rollbackImport } from './rollback-import.ts'
import { resumeImport, runImport } from './run-import.ts'

export const importHandlers: Handler[] = [
  listImports,
  createImport,
  getImport,
  dryRunImport,
  runImport,
  cancelImport,
  resumeImport,
  rollbackImport,
  importErrors,
  ...customerImportHandlers,
]
