import { listAuditEvents } from '../audit/list-audit-events.ts'
import { listAuditOperations } from '../audit/list-audit-operations.ts'
import type { Handler } from '../../kernel/call.ts'
import { getOverview } from './get-overview.ts'

export const insightHandlers: Handler[] = [getOverview, listAuditEvents, listAuditOperations]
