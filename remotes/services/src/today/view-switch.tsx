import { chakra } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts.ts'

const Segments = chakra('nav', {
  base: { display: 'inline-flex', p: '3px', gap: '3px', borderRadius: 'md', bg: 'bg.muted' },
})

const Segment = chakra(Link, {
  base: {
    px: '3',
    h: '30px',
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'sm',
    textStyle: 'strong',
    color: 'fg.muted',
    textDecoration: 'none',
    '&[aria-current]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
  },
})

interface ViewSwitchProps {
  isList: boolean
  addressOf: (changes: Record<string, string | null>) => string
}

/** Timeline or list: the address says which. */
export function ViewSwitch({ isList, addressOf }: ViewSwitchProps) {
  const t = useTexts()
  return (
    <Segments aria-label={t('today.view')}>
      <Segment to={addressOf({ view: 'timeline' })} aria-current={isList ? undefined : 'true'}>
        {t('today.timeline')}
      </Segment>
      <Segment to={addressOf({ view: 'list' })} aria-current={isList ? 'true' : undefined}>
        {t('today.list')}
      </Segment>
    </Segments>
  )
}
