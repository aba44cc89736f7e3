import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

/** A div that takes style props with our tokens: `<Box bg="bg.panel" p="5">`. */
export const Box = chakra('div')
/** An inline span with style props. */
export const Span = chakra('span')

export const Flex = chakra('div', { base: { display: 'flex' } })
export const Grid = chakra('div', { base: { display: 'grid' } })
/** A column with a gap of 8 px. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
/** The same as Stack; the name says the direction. */
export const VStack = Stack
/** A row, centred across, with a gap of 8 px. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

/** A paragraph of body text; `textStyle` picks another style of the scale. */
export const Text = chakra('p', { base: { textStyle: 'body' } })

const HeadingElement = chakra('h2', { base: { textStyle: 'cardTitle', color: 'fg' } })

export interface HeadingProps extends ComponentProps<typeof HeadingElement> {
  /** The outline level, 1 to 6; the look comes from `textStyle` (default: card title). */
  level?: 1 | 2 | 3 | 4 | 5 | 6
}

export function Heading({ level = 2, ...rest }: HeadingProps) {
  return <HeadingElement as={`h${level}`} {...rest} />
}

/** For screen readers only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
