import type { Handler } from '../../kernel/call.ts'
import { cancelExport } from './cancel-export.ts'
import { createExport } from './create-export.ts'
import { exportedFile, getExport, listExports } from './export-reads.ts'

export const exportHandlers: Handler[] = [listExports, createExport, getExport, cancelExport, exportedFile]
