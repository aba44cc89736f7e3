import { Link, useSearchParams } from 'react-router-dom'
import { chakra } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { rangeNames, type RangeName } from './overview-range.ts'

const Segments = chakra('nav', {
  base: { display: 'inline-flex', p: '3px', gap: '3px', borderRadius: 'md', bg: 'bg.muted' },
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
    '&[aria-current]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
  },
})

/** The ranges to choose from; the address says which one. */
export function RangeSwitch({ chosen }: { chosen: RangeName }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const addressOf = (name: RangeName) => {
    const next = new URLSearchParams(params)
    next.set('range', name)
    return `?${next}`
  }
  return (
    <Segments aria-label={t('overview.rangeLabel')}>
      {rangeNames.map((name) => (
        <Segment key={name} to={addressOf(name)} preventScrollReset aria-current={name === chosen ? 'true' : undefined}>
          {t(`overview.ranges.${name}`)}
        </Segment>
      ))}
    </Segments>
  )
}
