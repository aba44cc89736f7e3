import type { Handler } from '../../kernel/call.ts'
import { explainPermission } from './explain-permission.ts'
import { getPermissionMatrix } from './get-permission-matrix.ts'

/** @param handlers returns all handlers of the API, whose authorisation is explained */
export const permissionHandlers = (handlers: () => readonly Handler[]): Handler[] => [
  getPermissionMatrix,
  explainPermission(handlers),
]
