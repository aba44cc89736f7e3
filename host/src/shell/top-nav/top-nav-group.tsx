import { chakra, Icon } from '@steward/shared/ui/core'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../texts/texts.ts'
import { NavEntry } from '../side-nav/nav-entry.tsx'
import { navItemStyles } from '../../navigation/nav-item-styles.ts'
import { raisedNavColors } from '../../navigation/nav-colors.ts'
import { currentKey, type NavGroup } from '../../navigation/navigation.ts'
import { useHoverMenu } from './use-hover-menu.ts'

const Head = chakra('button', {
  base: { ...navItemStyles, w: 'auto', gap: '2', minH: '10', whiteSpace: 'nowrap' },
})

const Surface = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInlineStart: '0',
    // The gap is padding of the menu, so that the pointer does not leave it on its way down.
    pt: '1.5',
    w: '260px',
    zIndex: 'raised',
    '&[hidden]': { display: 'none' },
  },
})

const List = chakra('ul', {
  base: {
    p: '1.5',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'md',
    maxH: 'calc(100dvh - 96px)',
    overflowY: 'auto',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'fadeIn' },
    '& > li + li': { mt: '0.5' },
  },
})

/** A group of the navigation as a menu of the bar. It opens on a click, on hover, or with the arrow keys. */
export function TopNavGroup({ group }: { group: NavGroup }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const menu = useHoverMenu()
  const head = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const isCurrent = currentKey(group.items, pathname) !== undefined

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button, [tabindex]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const go = (to: HTMLElement | null | undefined) => {
      event.preventDefault()
      to?.focus()
    }
    if (event.key === 'Escape' && menu.isOpen) {
      menu.close()
      go(head.current)
    } else if (event.key === 'ArrowDown') {
      menu.open()
      // A menu that opens now has its links in the next frame.
      if (menu.isOpen) go(all[(at + 1) % all.length])
      else requestAnimationFrame(() => entries()[0]?.focus())
      event.preventDefault()
    } else if (event.key === 'ArrowUp' && menu.isOpen) go(at <= 0 ? head.current : all[at - 1])
    else if (event.key === 'Home' && at >= 0) go(all[0])
    else if (event.key === 'End' && at >= 0) go(all.at(-1))
  }

  return (
    <chakra.li position="relative" {...menu.area} onKeyDown={onKeyDown}>
      <Head
        ref={head}
        type="button"
        aria-expanded={menu.isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={menu.press}
      >
        <span id={`${id}-title`}>{t(group.title)}</span>
        <Icon name={menu.isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </Head>
      <Surface id={id} hidden={!menu.isOpen} style={raisedNavColors}>
        <List ref={list} aria-labelledby={`${id}-title`}>
          {group.items.map((item) => (
            <NavEntry key={item.key} item={item} onFollow={menu.close} />
          ))}
        </List>
      </Surface>
    </chakra.li>
  )
}
