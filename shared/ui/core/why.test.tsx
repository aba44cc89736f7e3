import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api, configureApi, isApiProblem } from '../../api/index.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useBusinessCore } from '../../stores/business-core.ts'
import type { MenuAction } from '../overlays/menu-item.tsx'
import { Menu } from '../overlays/menu.tsx'
import { renderUi } from '../testing/test-render.tsx'
import { Button, IconButton } from './button.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useProblemText } from './problem-text.ts'
import { leadToastsBy, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { useRefusalText } from './use-refusal-text.ts'

const record = '11111111-2222-4333-8444-555555555555'
const person = '99999999-2222-4333-8444-555555555555'
const asks = { operation: 'booking.refund', record } as const
const explanation = `/permissions?view=record&person=${person}&operation=booking.refund&record=${record}`
const user = { id: person } as never

beforeEach(() => useBusinessCore.setState({ user }))
afterEach(() => {
  cleanup()
  toast.dismiss()
  useBusinessCore.setState({ user: undefined })
})

/** Returns the error of a call that the platform refuses. */
async function refusalOf(call: () => Promise<unknown>) {
  const document = { code: 'PERMISSION_DENIED', permission: 'booking.refund' }
  configureApi({
    baseUrl: '',
    getToken: () => Promise.resolve('token'),
    getEntityId: () => undefined,
    fetch: () => Promise.resolve(new Response(JSON.stringify(document), { status: 403 })),
  })
  const error: unknown = await call().catch((caught: unknown) => caught)
  if (!isApiProblem(error)) throw new Error('The call was not refused')
  return error
}

describe('a refused call', () => {
  it('names its operation and its record', async () => {
    const error = await refusalOf(() => api.call('booking.get', { params: { id: record } }))
    expect(error.asked).toEqual({ operation: 'booking.get', record })
  })

  it('names both records of a path with two', async () => {
    const params = { id: record, businessUserId: person }
    const error = await refusalOf(() => api.call('payroll-run-line.get', { params }))
    expect(error.asked).toEqual({ operation: 'payroll-run-line.get', record, second: person })
  })

  it('names no record if it has none, or a month instead', async () => {
    expect((await refusalOf(() => api.call('booking.list'))).asked).toEqual({ operation: 'booking.list' })
    const ofMonth = await refusalOf(() => api.call('earnings.get', { params: { month: '2026-11' } }))
    expect(ofMonth.asked).toEqual({ operation: 'earnings.get' })
  })
})

describe('the link to the explanation', () => {
  const refused = () => {
    const problem = new ApiProblem(403, { code: 'PERMISSION_DENIED' })
    problem.asked = asks
    return problem
  }

  it('follows the reason of a disabled button, named for screen readers and in the order of Tab', async () => {
    await renderUi(
      <Button disabledReason="Only managers refund after the check-in." asks={asks}>
        Refund
      </Button>,
    )
    await userEvent.tab()
    await userEvent.tab()
    const link = screen.getByRole('link', { name: 'Why?', description: 'Refund' })
    expect(document.activeElement).toBe(link)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByTestId('address').textContent).toBe(explanation)
  })

  it('follows the reason of an icon button, whose name and reason screen readers get', async () => {
    await renderUi(
      <>
        <IconButton icon="edit" label="Edit" disabledReason="Only managers edit." asks={asks} tooltip={false} />
        <IconButton icon="more" label="More" asks={asks} />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Edit', description: 'Only managers edit.' })
    const link = screen.getByRole('link', { name: 'Why?' })
    expect(link.getAttribute('aria-describedby')).toBe(button.id)
    await userEvent.click(link)
    expect(screen.getByTestId('address').textContent).toBe(explanation)
  })

  it('is not beside a button that works, nor before the user is known', async () => {
    const { rerender } = await renderUi(<Button asks={asks}>Refund</Button>)
    expect(screen.queryByRole('link')).toBeNull()
    useBusinessCore.setState({ user: undefined })
    rerender(<></>)
    cleanup()
    await renderUi(
      <Button disabledReason="No" asks={asks}>
        Refund
      </Button>,
    )
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is an item of the menu below the disabled action, which the arrow keys reach', async () => {
    const items: MenuAction[] = [
      { key: 'refund', label: 'Refund', disabledReason: 'Only managers refund.', asks },
      { key: 'move', label: 'Move', asks: { operation: 'booking.move', record } },
    ]
    await renderUi(<Menu label="More" sections={[{ key: 'a', items }]} trigger={<Button>More</Button>} />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'RefundOnly managers refund.',
      'Why?',
      'Move',
    ])
    expect(screen.getByRole('menuitem', { name: 'Why?', description: 'Refund' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByTestId('address').textContent).toBe(explanation)
  })

  describe('of a reason without an action', () => {
    const permissions = `/permissions?view=person&person=${person}`

    /** Gives the sentence of a refusal to every part that shows a reason. */
    function Refused({ code }: { code: 'PERMISSION_DENIED' | 'TRANSITION_NOT_ALLOWED' }) {
      const reason = useRefusalText()({ code, reason: code === 'PERMISSION_DENIED' ? 'ROLE' : 'STATUS' })!
      const items = [{ key: 'move', label: 'Move', disabledReason: reason }]
      return (
        <>
          <Button disabledReason={reason}>Refund</Button>
          <IconButton icon="edit" label="Edit" disabledReason={reason} />
          <Button onClick={() => toast.info(reason)}>Press W</Button>
          <Menu label="More" sections={[{ key: 'a', items }]} trigger={<Button>More</Button>} />
          <Toaster />
        </>
      )
    }

    it('leads to the permissions of the user if it names a missing permission', async () => {
      const go = vi.fn<(address: string) => void>()
      const stop = leadToastsBy(go)
      await renderUi(<Refused code="PERMISSION_DENIED" />)
      const addressesOf = (role: string) =>
        screen.getAllByRole(role, { name: 'Why?' }).map((link) => link.getAttribute('href'))
      expect(addressesOf('link')).toEqual([permissions, permissions])
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      expect(addressesOf('menuitem')).toEqual([permissions])
      await userEvent.keyboard('{Escape}')
      await userEvent.click(screen.getByRole('button', { name: 'Press W' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Why?' }))
      expect(go).toHaveBeenCalledWith(permissions)
      stop()
    })

    it('is missing if the state of the record is the reason', async () => {
      await renderUi(<Refused code="TRANSITION_NOT_ALLOWED" />)
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      expect(screen.getAllByRole('menuitem')).toHaveLength(1)
      expect(screen.queryByRole('link')).toBeNull()
    })
  })

  it('is beside the failure of a query', async () => {
    await renderUi(
      <LoadFailure title="Not loaded" query={{ error: refused(), isFetching: false, refetch: () => undefined }} />,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Why?' }))
    expect(screen.getByTestId('address').textContent).toBe(explanation)
  })

  it('is in the toast of a refusal, and in no other toast', async () => {
    function Refund() {
      const problemText = useProblemText()
      return (
        <>
          <Button onClick={() => toast.error(problemText(refused()))}>Refund</Button>
          <Button onClick={() => toast.error(problemText(new ApiProblem(409, { code: 'SLOT_FULL' })))}>Book</Button>
          <Toaster />
        </>
      )
    }
    const go = vi.fn<(address: string) => void>()
    const stop = leadToastsBy(go)
    await renderUi(<Refund />)
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Why?' }))
    expect(go).toHaveBeenCalledWith(explanation)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull())
    stop()
  })
})
