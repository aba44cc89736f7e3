import { chakra, Icon, IconButton, Kbd } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { openSearch, useSearchOpen } from './search-open.ts'

// Looks like the search field that it opens.
const Field = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '9',
    px: '2.5',
    borderRadius: 'md',
    bg: 'var(--nav-hover, var(--bg-subtle))',
    color: 'var(--nav-muted, var(--fg-muted))',
    textStyle: 'body',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'color 120ms',
    _hover: { color: 'var(--nav-fg, var(--fg))' },
    _focusVisible: { outlineColor: 'var(--nav-accent, var(--accent-ring))' },
  },
})

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
/** Returns the shortcut of the search. `ctrl` is the name of the control key in the user's language. */
export const searchKey = (ctrl: string): string => (isApple ? '⌘ K' : `${ctrl} K`)

/**
 * The button of the search. With enough room it looks like a field: 340 px beside a side navigation, otherwise 220 px.
 * Otherwise it is a magnifier.
 */
export function SearchButton({ layout }: { layout: 'vertical' | 'horizontal' }) {
  const t = useTexts()
  const isOpen = useSearchOpen((state) => state.isOpen)
  // On a platform without search, the sample has its own button.
  if (usePanelKind() === 'sample') return null
  const fieldFrom = layout === 'vertical' ? 'md' : 'xl'
  const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, 'aria-keyshortcuts': 'Control+K Meta+K' } as const
  return (
    <>
      <Field
        type="button"
        {...opens}
        display={{ base: 'none', [fieldFrom]: 'flex' }}
        w={layout === 'vertical' ? '340px' : '220px'}
        onClick={openSearch}
      >
        <Icon name="search" size={16} />
        <chakra.span flex="1" minW="0" truncate>
          {layout === 'vertical' ? t('search.open') : t('search.short')}
        </chakra.span>
        <Kbd aria-hidden="true" dir="ltr" tone={layout === 'vertical' ? 'plain' : 'inherit'}>
          {searchKey(t('keyboard.ctrl'))}
        </Kbd>
      </Field>
      <chakra.span display={{ base: 'inline-flex', [fieldFrom]: 'none' }} css={barButton}>
        <IconButton icon="search" iconSize={18} label={t('search.open')} {...opens} onClick={openSearch} />
      </chakra.span>
    </>
  )
}

const barButton = {
  '& > button': { color: 'var(--nav-muted, var(--fg-muted))' },
  '& > button:hover': { color: 'var(--nav-fg, var(--fg))', bg: 'var(--nav-hover, var(--bg-muted))' },
}
