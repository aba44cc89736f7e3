import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

/** A div that takes style props with the tokens of the design system: `<Box bg="bg.panel" p="5">`. */
export const Box = chakra('div')
/** An inline span with style props. */
export const Span = chakra('span')

export const Flex = chakra('div', { base: { display: 'flex' } })
export const Grid = chakra('div', { base: { display: 'grid' } })
/** A column with a gap of 8 px. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
/** A row with a gap of 8 px, vertically centred. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

/** A paragraph of body text; `textStyle` picks another style of the scale. */
export const Text = chakra('p', { base: { textStyle: 'body' } })

const HeadingElement = chakra('h2', { base: { textStyle: 'cardTitle', color: 'fg' } })

export interface HeadingProps extends ComponentProps<typeof HeadingElement> {
  /** The outline level, 1 to 6. The look comes from `textStyle` (default `cardTitle`). */
  level?: 1 | 2 | 3 | 4 | 5 | 6
}

export function Heading({ level = 2, ...rest }: HeadingProps) {
  return <HeadingElement as={`h${level}`} {...rest} />
}

/** Text that only screen readers get. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
