import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

import { useAnchoredPosition, type Placement } from '../core/anchored-position.ts'
import { MenuItem, type MenuAction } from './menu-item.tsx'
import { useEscapeLayer } from './esc-layer.ts'
import { FloatingSurface, usePressOutside } from './floating-surface.tsx'
import { useTrigger, type TriggerElementProps } from './trigger.ts'

export interface MenuSection {
  key: string
  label?: ReactNode
  items: readonly MenuAction[]
}

export interface MenuProps {
  trigger: ReactElement<TriggerElementProps>
  label: string
  sections: readonly MenuSection[]
  placement?: Placement
  /** Width in px. Default 220. */
  width?: number
  /** Content above the items, such as the user's name. */
  header?: ReactNode
  onOpenChange?: (open: boolean) => void
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

function MenuSurface({
  anchor,
  id,
  label,
  sections,
  placement,
  width,
  header,
  close,
}: Omit<MenuProps, 'trigger' | 'onOpenChange'> & {
  anchor: HTMLElement
  id: string
  placement: Placement
  close: (returnFocus: boolean) => void
}) {
  const surface = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  useAnchoredPosition(anchor, surface, placement)
  useEscapeLayer(true, () => close(true))
  usePressOutside(surface, anchor, () => close(false))

  useLayoutEffect(function focusTheCurrentOrFirst() {
    const all = itemsOf(surface.current)
    ;(all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(surface.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const go = (index: number) => {
      event.preventDefault()
      all[(index + all.length) % all.length]?.focus()
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(all.length - 1)
    else if (event.key === 'Tab') close(false)
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const fresh = event.timeStamp - typed.current.at > 700
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      const match = all.findIndex((item) => item.dataset['text']?.toLowerCase().startsWith(typed.current.text))
      if (match >= 0) go(match)
    }
  }

  return (
    <FloatingSurface
      ref={surface}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      p="1"
      style={{ width: width ?? 220 }}
      onKeyDown={onKeyDown}
    >
      {header ? (
        <chakra.div role="presentation" px="2.5" py="2" mb="1" borderBottomWidth="1px" borderColor="border.muted">
          {header}
        </chakra.div>
      ) : null}
      {sections.map((section, index) => (
        <Fragment key={section.key}>
          {index > 0 ? <chakra.hr my="1" mx="-1" borderColor="border.muted" role="separator" /> : null}
          <chakra.div role="group" {...(typeof section.label === 'string' ? { 'aria-label': section.label } : {})}>
            {section.label ? (
              <chakra.div textStyle="badge" color="fg.subtle" px="2.5" py="1.5" aria-hidden="true">
                {section.label}
              </chakra.div>
            ) : null}
            {section.items.map((action) => (
              <MenuItem key={action.key} action={action} close={() => close(true)} />
            ))}
          </chakra.div>
        </Fragment>
      ))}
    </FloatingSurface>
  )
}

/** A list of actions beside an element that is no button, such as an hour of a calendar. Closed without an `anchor`. */
export function MenuAt({
  anchor,
  placement = 'bottom-start',
  onClose,
  ...surface
}: Omit<MenuProps, 'trigger' | 'onOpenChange'> & { anchor: HTMLElement | undefined; onClose: () => void }) {
  const id = useId()
  if (!anchor) return null
  return (
    <MenuSurface
      {...surface}
      // Another place is another menu, with the focus on its first action.
      key={anchor.dataset['stop']}
      anchor={anchor}
      id={id}
      placement={placement}
      close={(returnFocus) => {
        if (returnFocus) anchor.focus()
        onClose()
      }}
    />
  )
}

/**
 * A button that opens a list of actions. Supports arrow keys, type-ahead and Esc. A disabled action shows its reason.
 */
export function Menu({ trigger, placement = 'bottom-end', onOpenChange, ...surface }: MenuProps) {
  const { opener, anchor, id, close } = useTrigger(trigger, 'menu', onOpenChange)
  return (
    <>
      {opener}
      {anchor ? (
        <MenuSurface
          {...surface}
          anchor={anchor}
          id={id}
          placement={placement}
          close={(returnFocus) => {
            if (returnFocus) anchor.focus()
            close()
          }}
        />
      ) : null}
    </>
  )
}
