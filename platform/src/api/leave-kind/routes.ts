import type { Handler } from '../../kernel/call.ts'
import { archiveLeaveKind, createLeaveKind, listLeaveKinds, updateLeaveKind } from './leave-kinds.ts'

export const leaveKindHandlers: Handler[] = [listLeaveKinds, createLeaveKind, updateLeaveKind, archiveLeaveKind]
