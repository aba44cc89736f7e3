import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type MouseEvent } from 'react'

import { Checkbox } from '../forms/checkbox.tsx'

// The whole cell is the target, because a checkbox of 16 px is too small for a finger.
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '8',
    minH: '8',
    m: '-1',
    position: 'relative',
    cursor: 'pointer',
  },
})

interface RowTickProps {
  label: string
  checked: boolean
  /** True where only some of the rows are selected, for the checkbox in the header. */
  mixed?: boolean
  /** @param isRange true if Shift was held */
  onChange: (isSelected: boolean, isRange: boolean) => void
}

/** The checkbox of a row, or of all rows. */
export function RowTick({ label, checked, mixed = false, onChange }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(
    function showTheHalfTick() {
      if (box.current) box.current.indeterminate = mixed
    },
    [mixed],
  )
  return (
    <Target
      // A click with Shift would select the text between two rows.
      onMouseDown={(event: MouseEvent) => {
        if (event.shiftKey) event.preventDefault()
      }}
    >
      <Checkbox
        ref={box}
        aria-label={label}
        checked={checked}
        onChange={(event) =>
          onChange(event.target.checked, (event.nativeEvent as { shiftKey?: boolean }).shiftKey === true)
        }
      />
    </Target>
  )
}
