import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { toast } from '../core/toast.ts'

interface LinkedDialogProps {
  /** Why the dialog's action is impossible for this record; undefined when it is possible. */
  refusal: string | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that a link may open. If its action is impossible at mount, it shows the reason and closes. Later changes of
 * `refusal` are ignored, because the success of the dialog makes most actions impossible.
 */
export function LinkedDialog({ refusal, onClose, children }: LinkedDialogProps) {
  const [firstRefusal] = useState(refusal)
  const close = useEffectEvent(onClose)
  useEffect(
    function sayWhy() {
      if (firstRefusal === undefined) return
      toast.info(firstRefusal)
      close()
    },
    [firstRefusal],
  )
  return firstRefusal === undefined ? children : null
}
