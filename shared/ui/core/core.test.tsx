import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import en from '../locales/en.json' with { type: 'json' }
import { renderUi } from '../testing/test-render.tsx'
import { Avatar, avatarPairOf, initialsOf } from './avatar.tsx'
import { Button, IconButton } from './button.tsx'
import { FactList } from './fact-list.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { Money } from './money.tsx'
import { PageHeader } from './page-header.tsx'
import { primaryColorOf } from './provider.tsx'
import { StatusBadge } from './status-badge.tsx'
import { statusMeanings, type StatusKind } from './status-meaning.ts'

afterEach(cleanup)

describe('a button', () => {
  it('with a disabled reason stays focusable, describes the reason and ignores clicks', async () => {
    const act = vi.fn<() => void>()
    await renderUi(
      <Button disabledReason="Only owners may do this" onClick={act}>
        Archive
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Archive' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only owners may do this',
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    expect(act).not.toHaveBeenCalled()
  })

  it('that is loading is marked as busy and ignores a second click', async () => {
    const act = vi.fn<() => void>()
    await renderUi(
      <Button loading onClick={act}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(act).not.toHaveBeenCalled()
  })

  it('with only an icon has a name and shows it on hover', async () => {
    await renderUi(<IconButton icon="close" label="Close the panel" />)
    const button = screen.getByRole('button', { name: 'Close the panel' })
    await userEvent.hover(button)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Close the panel')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('a status badge', () => {
  const statuses = Object.entries(statusMeanings).flatMap(([kind, meanings]) =>
    Object.keys(meanings).map((status) => [kind as StatusKind, status] as const),
  )

  it.each(statuses)('of %s %s has a word beside its colour and icon', async (kind, status) => {
    const { container } = await renderUi(<StatusBadge kind={kind} status={status} />)
    const word = (en.status[kind] as Record<string, string>)[status]
    expect(word).toBeTruthy()
    expect(
      screen
        .getByText(word ?? '')
        .closest('span')
        ?.querySelector('svg'),
    ).not.toBeNull()
    expect(container.querySelectorAll('svg')).toHaveLength(1)
  })

  it('shows a status that this release does not know as its raw text', async () => {
    await renderUi(<StatusBadge kind="booking" status="TELEPORTED" />)
    expect(screen.getByText('TELEPORTED')).toBeTruthy()
  })
})

describe('an avatar', () => {
  it('shows the initials of the first and last name', () => {
    expect(initialsOf('Aishah binti Zulkifli')).toBe('AZ')
    expect(initialsOf('Prince')).toBe('P')
    expect(initialsOf('  ')).toBe('')
  })

  it('has the same colours for the same id, and uses all six pairs', () => {
    const used = new Set(Array.from({ length: 60 }, (_, index) => avatarPairOf(`user-${index}`)))
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect(avatarPairOf('user-7')).toBe(avatarPairOf('user-7'))
  })

  it('is hidden from screen readers beside the name, and has a name where it stands alone', async () => {
    await renderUi(
      <>
        <Avatar id="1" name="Priya Nair" />
        <Avatar id="2" name="Lim Jun" named />
      </>,
    )
    expect(screen.queryByRole('img', { name: 'Priya Nair' })).toBeNull()
    expect(screen.getByRole('img', { name: 'Lim Jun' })).toBeTruthy()
  })
})

describe('a figure', () => {
  it('shows money with a true minus, zero as 0.00 and a missing amount as a dash', async () => {
    await renderUi(
      <>
        <Money amount="-5.00" currency="MYR" />
        <Money amount="0.00" currency="MYR" />
        <Money amount={null} currency="MYR" />
        <Money amount="1234.50" currency="MYR" withCurrency />
      </>,
    )
    expect(screen.getByText('−5.00')).toBeTruthy()
    expect(screen.getByText('0.00')).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
    expect(screen.getByText(/^RM\s1,234\.50$/)).toBeTruthy()
  })

  it('shows a dash for an unknown fact', async () => {
    await renderUi(<FactList facts={[{ label: 'Phone', value: '' }]} />)
    expect(screen.getByText('–')).toBeTruthy()
  })
})

describe('a page', () => {
  it("isolates a title's direction, so that its final punctuation stays at its end in right-to-left layouts", async () => {
    await renderUi(<PageHeader title="Yoga (Mon.)" breadcrumb={[{ label: '12. Pilates!', to: '/home' }]} />)
    const directionOf = (text: string, role: string) => screen.getByRole(role, { name: text }).querySelector('bdi')
    expect(directionOf('Yoga (Mon.)', 'heading')?.textContent).toBe('Yoga (Mon.)')
    expect(directionOf('12. Pilates!', 'link')?.textContent).toBe('12. Pilates!')
  })

  it('has one heading that the router can focus', async () => {
    await renderUi(<PageHeader title="Services" breadcrumb={[{ label: 'Home', to: '/home' }]} />)
    const heading = screen.getByRole('heading', { level: 1, name: 'Services' })
    expect(heading.hasAttribute('data-page-heading')).toBe(true)
    heading.focus()
    expect(document.activeElement).toBe(heading)
  })

  it('marks the current tab and explains a disabled one', async () => {
    await renderUi(
      <LinkTabs
        label="Business"
        tabs={[
          { to: '/details', label: 'Details', current: true },
          { to: '/payment', label: 'Payment details', current: false, disabledReason: 'Not available yet' },
        ]}
      />,
    )
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('aria-current')).toBe('page')
    const disabled = screen.getByRole('link', { name: 'Payment details' })
    expect(disabled.getAttribute('aria-disabled')).toBe('true')
    expect(disabled.hasAttribute('href')).toBe(false)
    expect(disabled.querySelector('svg.lucide-lock')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Details' }).querySelector('svg')).toBeNull()
  })

  it('falls back to neonBlue for an unknown primary colour and logs a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(primaryColorOf('tomatoOrange')).toBe('tomatoOrange')
    expect(primaryColorOf('mauve')).toBe('neonBlue')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('sets the colour mode, primary colour and direction on the root element', async () => {
    await renderUi(<p>x</p>)
    const root = document.documentElement
    expect(root.classList.contains('light')).toBe(true)
    expect(root.dataset['primary']).toBe('chateauGreen')
    expect(root.dir).toBe('ltr')
  })
})
