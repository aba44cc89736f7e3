import type { ReactNode } from 'react'
import type { PermissionKey } from '../roles/index.ts'
import { useCan } from './use-can.ts'

export { useCan } from './use-can.ts'

interface GateProps {
  permission: PermissionKey
  /** Whether the object is the user's own. Without it, the permission for any object is enough. */
  isOwn?: boolean
  /** Rendered without the permission, e.g. the value as text instead of a field. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Renders its children if the user has the permission. It only hides controls. The server enforces the permission. */
export function Gate({ permission, isOwn, otherwise = null, children }: GateProps): ReactNode {
  return useCan()(permission, isOwn) ? children : otherwise
}
