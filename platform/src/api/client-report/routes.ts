import type { Handler } from '../../kernel/call.ts'
import { createClientReport } from './client-report-create.ts'
import { listClientReports } from './client-report-list.ts'
import { listVitals } from './client-vital-list.ts'

export const clientReportHandlers: Handler[] = [createClientReport, listClientReports, listVitals]
