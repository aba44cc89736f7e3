import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { IconButton } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import type { MenuAction } from '../overlays/menu-item.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** The name of a row: a link if the row has an address, or a button if the row opens on this page. */
export function RowName({
  to,
  onOpen,
  expanded,
  children,
}: {
  to?: string | undefined
  onOpen?: (() => void) | undefined
  /** Whether the row shows its details below itself. Undefined for a row without details. */
  expanded?: boolean | undefined
  children: ReactNode
}) {
  if (to) {
    return (
      <Link to={to} data-row-link="">
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button
        type="button"
        data-row-link=""
        aria-expanded={expanded}
        onClick={onOpen}
        style={{ textAlign: 'start', cursor: 'pointer' }}
      >
        {expanded === undefined ? null : <Icon name={expanded ? 'chevronDown' : 'chevronRight'} size={14} />}
        {children}
      </button>
    )
  }
  return <>{children}</>
}

/** The menu button with three dots at the end of a row. */
export function RowMenu({ actions, name }: { actions: readonly MenuAction[]; name: string }) {
  const t = useUiTexts()
  if (actions.length === 0) return null
  const label = t('table.rowActions', { name })
  return (
    <Menu
      label={label}
      sections={[{ key: 'actions', items: actions }]}
      trigger={<IconButton icon="more" size="xs" label={label} tooltip={false} />}
    />
  )
}
