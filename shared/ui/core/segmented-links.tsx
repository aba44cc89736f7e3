import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

const Segments = chakra('nav', {
  base: {
    display: 'inline-flex',
    p: '3px',
    gap: '3px',
    borderRadius: 'md',
    bg: 'bg.muted',
    _print: { display: 'none' },
  },
})

const Segment = chakra(Link, {
  base: {
    // On a phone, four views and two icons share a line of 328 px.
    px: { base: '2.5', sm: '3' },
    h: { base: '38px', sm: '30px' },
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'sm',
    textStyle: 'label',
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&[aria-current]': { bg: { base: 'bg.panel', _dark: 'bg.emphasized' }, color: 'fg', boxShadow: 'sm' },
  },
})

export interface SegmentedLinksProps {
  /** Accessible name of the choice, such as "View". */
  label: string
  links: readonly { to: string; label: string; current: boolean }[]
}

/**
 * Links between a few views of the same page, such as timeline and list, or week and month. The address determines the
 * current one.
 */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <Segments aria-label={label}>
      {links.map(({ to, label, current }) => (
        <Segment key={to} to={to} preventScrollReset aria-current={current ? 'true' : undefined}>
          <bdi>{label}</bdi>
        </Segment>
      ))}
    </Segments>
  )
}
