import { listAuditEvents } from '../audit/audit-list.ts'
import type { Handler } from '../../kernel/call.ts'
import { getOverview } from './overview-get.ts'

export const insightHandlers: Handler[] = [getOverview, listAuditEvents]
