import { useState } from 'react'

/**
 * Whether a group shows its items. A child that becomes the current page opens it (specification, section 2); one may
 * fold it again, and it stays so until another child becomes current.
 * @param current key of the child whose page shows, if one is
 */
export function useUnfolded(current: string | undefined, initially: boolean): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(initially || current !== undefined)
  const [known, setKnown] = useState(current)
  if (current !== known) {
    setKnown(current)
    if (current !== undefined) setOpen(true)
  }
  return [isOpen, () => setOpen(!isOpen)]
}
