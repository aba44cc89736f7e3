import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Panel } from '../core/panel.tsx'

export interface FormSectionProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** Fields in two columns from 600 px. A field spans both columns unless it is `half`. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '4',
    '& > *': { gridColumn: { sm: '1 / -1' } },
    '& > [data-half]': { gridColumn: { sm: 'auto' } },
  },
})

/** A panel of a form, at most 720 px wide. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <Panel title={title} description={description} maxW="720px" mb="4">
      <FieldGrid>{children}</FieldGrid>
    </Panel>
  )
}
