import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef } from 'react'

import { Checkbox } from '../forms/checkbox.tsx'

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '2.5',
    borderRadius: 'sm',
    textStyle: 'cell',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
})

export interface FilterChoiceProps {
  label: string
  chosen: boolean
  onToggle: () => void
}

/**
 * One choice of a filter. The router updates the address with a delay, so the checkbox has its own state and changes at
 * once. It takes over the state of the address whenever that changes.
 */
export function FilterChoice({ label, chosen, onToggle }: FilterChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    function followTheAddress() {
      if (box.current) box.current.checked = chosen
    },
    [chosen],
  )
  return (
    <Row>
      <Checkbox ref={box} defaultChecked={chosen} onChange={onToggle} />
      {label}
    </Row>
  )
}
