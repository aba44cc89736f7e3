import { useBusinessCore } from '@steward/shared/stores'
import { chakra, Icon } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { homePath } from '../../auth/return-to.ts'
import { WorkspaceSlot } from '../workspace-switcher/workspace-slot.tsx'

const HomeLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minW: '0',
    color: 'var(--nav-fg, var(--fg))',
    textDecoration: 'none',
    borderRadius: 'md',
  },
})

// The switcher beside the name has the colour of the bar or navigation around it.
const Place = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    flex: '1',
    minW: '0',
    '& > button': {
      color: 'var(--nav-muted, var(--fg-muted))',
      _focusVisible: { outlineColor: 'var(--nav-accent, var(--accent-ring))' },
    },
    '& > button:is(:hover, [aria-expanded=true]):not(:disabled)': {
      color: 'var(--nav-fg, var(--fg))',
      bg: 'var(--nav-hover, var(--bg-muted))',
    },
  },
})

const notOnPhones = { '& > button': { display: { base: 'none', sm: 'inline-flex' } } }

/** The current business: its mark, name and city. It links to the start page. */
export function Workspace({
  withCity = true,
  onPhones = true,
  onFollow,
}: {
  withCity?: boolean
  /** False if a phone has no room for the switcher here. Its navigation drawer has one too. */
  onPhones?: boolean
  onFollow?: () => void
}) {
  const entity = useBusinessCore((state) => state.entity)
  const city = useBusinessCore((state) => state.city)
  return (
    <Place {...(onPhones ? {} : { css: notOnPhones })}>
      <HomeLink to={homePath} onClick={onFollow}>
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          w="7"
          h="7"
          flexShrink="0"
          borderRadius="sm"
          bg="accent.solid"
          color="accent.contrast"
          overflow="hidden"
        >
          {entity?.logoUrl ? (
            <img src={entity.logoUrl} alt="" width={28} height={28} />
          ) : (
            <Icon name="leaf" size={16} />
          )}
        </chakra.span>
        <chakra.span minW="0">
          <chakra.span
            dir="auto"
            display="block"
            fontSize="0.875rem"
            lineHeight="1.125rem"
            fontWeight="semibold"
            truncate
          >
            {entity?.name}
          </chakra.span>
          {withCity && city ? (
            <chakra.span display="block" textStyle="caption" color="var(--nav-muted, var(--fg-muted))" truncate>
              {city}
            </chakra.span>
          ) : null}
        </chakra.span>
      </HomeLink>
      <WorkspaceSlot />
    </Place>
  )
}
