import type { Handler } from '../../kernel/call.ts'
import { listWorkspaces } from './workspace-list.ts'

export const workspaceHandlers: Handler[] = [listWorkspaces]
