import { finishImport } from '../api/import/finish-import.job.ts'
import { writeExport } from '../api/export/write-export.job.ts'
import type { JobKind } from '../kernel/job-kind.ts'

/** Every kind of one-off job. Each is in a file of its own: `platform/src/api/<noun>/<verb>-<noun>.job.ts`. */
export const kinds: readonly JobKind[] = [finishImport, writeExport]
