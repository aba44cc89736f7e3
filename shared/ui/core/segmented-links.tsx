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
    px: '3',
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
  /** Names the choice for screen readers: "View". */
  label: string
  links: readonly { to: string; label: string; current: boolean }[]
}

/** A few ways to look at the same page, of which the address says one: timeline or list, week or month. */
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
