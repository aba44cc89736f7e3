import { useState } from 'react'

/**
 * Returns whether a group is expanded, and a function to toggle it. A child that becomes the current page expands the
 * group (specification, section 2). If the user collapses it, it stays so until another child becomes current.
 * @param current key of the child whose page is shown, if any
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
