import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

/**
 * A link inside text or a cell, in accent.fg and underlined on hover. `quiet` takes the colour of the surrounding text.
 */
export const TextLink = chakra(Link, {
  base: {
    borderRadius: 'xs',
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    tone: {
      accent: { color: 'accent.fg', fontWeight: 'medium' },
      quiet: { color: 'inherit' },
    },
  },
  defaultVariants: { tone: 'accent' },
})
