import { chakra } from '@chakra-ui/react/styled-system'

import { Icon } from './icon.tsx'
import { calm } from './system/media.ts'

const Turning = chakra('span', {
  base: {
    display: 'inline-flex',
    animation: 'spin 800ms linear infinite',
    [calm]: { animation: 'pulse 1.6s infinite' },
  },
})

/** A spinner for use inside a control. Pages show a skeleton instead. `size` is in px. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <Turning>
      <Icon name="loading" size={size} />
    </Turning>
  )
}
