import type { Handler } from '../../kernel/call.ts'
import { createClientReport } from './create-client-report.ts'
import { listClientReports } from './list-client-reports.ts'
import { listVitals } from './list-client-vitals.ts'

export const clientReportHandlers: Handler[] = [createClientReport, listClientReports, listVitals]
