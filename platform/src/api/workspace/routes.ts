import type { Handler } from '../../kernel/call.ts'
import { listWorkspaces } from './list-workspaces.ts'

export const workspaceHandlers: Handler[] = [listWorkspaces]
