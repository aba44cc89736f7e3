import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Button } from '../core/button.tsx'
import { renderUi } from '../testing/test-render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

afterEach(cleanup)

function WithDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open roster</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Reformer Pilates">
        <Menu
          label="More"
          sections={[{ key: 'a', items: [{ key: 'x', label: 'Move' }] }]}
          trigger={<Button>More</Button>}
        />
      </Drawer>
    </>
  )
}

describe('a drawer', () => {
  it('takes the focus, closes on Esc and returns the focus', async () => {
    await renderUi(<WithDrawer />)
    const opener = screen.getByRole('button', { name: 'Open roster' })
    await userEvent.click(opener)
    const drawer = screen.getByRole('dialog', { name: 'Reformer Pilates' })
    expect(drawer.contains(document.activeElement)).toBe(true)
    expect(drawer.getAttribute('aria-modal')).toBe('false')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('closes by its button after the focus has moved to the page and back', async () => {
    await renderUi(<WithDrawer />)
    const opener = screen.getByRole('button', { name: 'Open roster' })
    await userEvent.click(opener)
    const close = screen.getByRole('button', { name: 'Close' })
    opener.focus()
    await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open when Esc closes a menu inside it', async () => {
    await renderUi(<WithDrawer />)
    await userEvent.click(screen.getByRole('button', { name: 'Open roster' }))
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a confirm dialog', () => {
  function Asking({ onConfirm }: { onConfirm: () => void }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Cancel slot</Button>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          onConfirm={onConfirm}
          title="Cancel this slot?"
          consequences={[{ label: 'Bookings cancelled', value: 4 }]}
          confirmLabel="Cancel 4 bookings"
        />
      </>
    )
  }

  it('shows the effects, focuses the safe choice and returns the focus', async () => {
    const confirm = vi.fn<() => void>()
    await renderUi(<Asking onConfirm={confirm} />)
    const opener = screen.getByRole('button', { name: 'Cancel slot' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Cancel this slot?' })
    expect(dialog.textContent).toContain('Bookings cancelled4')
    expect(document.activeElement?.textContent).toBe('Keep as it is')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 4 bookings' }))
    expect(confirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

describe('a menu', () => {
  it('supports the keyboard and returns the focus', async () => {
    const choose = vi.fn<(key: string) => void>()
    const items = ['Edit', 'Print', 'Archive'].map((label) => ({ key: label, label, onSelect: () => choose(label) }))
    await renderUi(<Menu label="Row" sections={[{ key: 'a', items }]} trigger={<Button>Actions</Button>} />)
    const trigger = screen.getByRole('button', { name: 'Actions' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Edit')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Archive')
    await userEvent.keyboard('pr')
    expect(document.activeElement?.textContent).toBe('Print')
    await userEvent.keyboard('{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith('Print')
    expect(document.activeElement).toBe(trigger)
  })

  it('shows why an action is disabled and does not run it', async () => {
    const run = vi.fn<() => void>()
    await renderUi(
      <Menu
        label="Row"
        sections={[
          { key: 'a', items: [{ key: 'x', label: 'Archive', onSelect: run, disabledReason: 'Bookings ahead' }] },
        ]}
        trigger={<Button>Actions</Button>}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive', description: 'Bookings ahead' }))
    expect(run).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeTruthy()
  })
})

describe('a popover', () => {
  it('closes on a press outside', async () => {
    await renderUi(
      <>
        <Popover label="Notifications" trigger={<Button>Bell</Button>}>
          <p>Nothing new</p>
        </Popover>
        <p>Elsewhere</p>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }))
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy()
    await userEvent.click(screen.getByText('Elsewhere'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
