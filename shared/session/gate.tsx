import type { ReactNode } from 'react'
import type { PermissionKey } from '../roles/index.ts'
import { useCan } from './use-can.ts'

export { useCan } from './use-can.ts'

interface GateProps {
  permission: PermissionKey
  /** Whether the object is the person's own; left out, any object at all will do. */
  isOwn?: boolean
  /** Shown instead, e.g. the value as text in place of the field. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children to those who may. It hides what cannot be used; the server is what refuses. */
export function Gate({ permission, isOwn, otherwise = null, children }: GateProps): ReactNode {
  return useCan()(permission, isOwn) ? children : otherwise
}
