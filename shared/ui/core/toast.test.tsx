import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderUi } from '../testing/test-render.tsx'
import { toastFigures } from './toast-engine.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(async () => {
  toast.dismiss()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  cleanup()
  vi.useRealTimers()
})

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

describe('toasts', () => {
  it('have the figures of the specification, section 9: "up to 3 visible, auto-close 4000 ms, gap 14 px, width 356 px"', () => {
    expect(toastFigures).toEqual({
      visible: 3,
      duration: 4000,
      gap: 14,
      width: 356,
      swipeDistance: 20,
      swipeSpeed: 0.11,
    })
  })

  it('show the three newest, while an older one waits', async () => {
    await renderUi(<Toaster />)
    const ids = ['one', 'two', 'three', 'four'].map((word) => toast.info(word, { duration: 60_000 }))
    await screen.findByText('four')
    expect(screen.queryByText('one')).toBeNull()
    for (const word of ['two', 'three', 'four']) expect(screen.getByText(word)).toBeTruthy()
    toast.dismiss(ids[3])
    expect(await screen.findByText('one')).toBeTruthy()
    expect(screen.queryByText('four')).toBeNull()
  })

  it('close after four seconds', async () => {
    await renderUi(<Toaster />)
    toast.success('Saved')
    await screen.findByText('Saved')
    await act(() => vi.advanceTimersByTimeAsync(3500))
    expect(screen.getByText('Saved')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(600))
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  })

  it('stay when they are shown again right after a dismissal and a new toaster', async () => {
    const { unmount } = await renderUi(<Toaster />)
    toast.success('Aisha checked in', { id: 'checked-in' })
    await screen.findByText('Aisha checked in')
    await act(async () => toast.dismiss())
    unmount()
    await renderUi(<Toaster />)
    toast.success('Farid checked in', { id: 'checked-in' })
    await screen.findByText('Farid checked in')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Farid checked in')).toBeTruthy()
  })

  it('are not shown by a new toaster after all were dismissed', async () => {
    const { unmount } = await renderUi(<Toaster />)
    toast.success('Aisha checked in')
    await screen.findByText('Aisha checked in')
    await act(async () => toast.dismiss())
    unmount()
    await renderUi(<Toaster />)
    await act(async () => {})
    expect(screen.queryByText('Aisha checked in')).toBeNull()
  })

  it('are dismissed when their action is used', async () => {
    const undo = vi.fn<() => void>()
    await renderUi(<Toaster />)
    toast.success('Checked in', { action: { label: 'Undo', onAction: undo } })
    await user().click(await screen.findByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Checked in')).toBeNull())
  })

  describe('close on a swipe ("swipe-dismiss at 20 px or speed above 0.11")', () => {
    /** Drags a toast sideways by `pixels` in `milliseconds`. Returns whether it closed. */
    async function swipe(pixels: number, milliseconds: number): Promise<boolean> {
      await renderUi(<Toaster />)
      const words = `Swept by ${pixels} in ${milliseconds}`
      toast.info(words, { duration: 60_000 })
      const card = (await screen.findByText(words)).closest('[data-tone]')!
      const at = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, timeStamp: number) => {
        const event = createEvent[kind](card, { clientX, clientY: 0, pointerId: 1 })
        Object.defineProperties(event, { clientX: { value: clientX }, timeStamp: { value: timeStamp } })
        fireEvent(card, event)
      }
      at('pointerDown', 100, 1_000)
      at('pointerMove', 100 + pixels, 1_000 + milliseconds)
      at('pointerUp', 100 + pixels, 1_000 + milliseconds)
      await act(() => vi.advanceTimersByTimeAsync(500))
      return screen.queryByText(words) === null
    }

    it('without being dragged as text', async () => {
      await renderUi(<Toaster />)
      toast.info('Not text', { duration: 60_000 })
      const card = (await screen.findByText('Not text')).closest('[data-tone]')!
      expect(fireEvent.dragStart(card)).toBe(false)
    })

    it.each([
      [20, 2_000, true, 'far enough, however slowly'],
      [-20, 2_000, true, 'to either side'],
      [19, 2_000, false, 'not far and not fast'],
      [12, 100, true, 'fast enough, however short'],
      [11, 100, false, 'at 0.11 px a millisecond, not above'],
    ])('%i px in %i ms: %s (%s)', async (pixels, milliseconds, leaves) => {
      expect(await swipe(pixels, milliseconds)).toBe(leaves)
    })
  })

  it('follow a promise from loading to its outcome', async () => {
    await renderUi(<Toaster />)
    let refuse: (reason: Error) => void = () => undefined
    const work = new Promise<string>((_, reject) => {
      refuse = reject
    })
    toast
      .promise(work, { loading: 'Saving', success: 'Saved', error: (error) => (error as Error).message })
      .catch(() => undefined)
    await screen.findByText('Saving')
    refuse(new Error('Not saved'))
    expect((await screen.findByText('Not saved')).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByText('Saving')).toBeNull()
  })

  it('get the focus on Alt+T', async () => {
    await renderUi(<Toaster />)
    toast.info('Here')
    await screen.findByText('Here')
    await user().keyboard('{Alt>}t{/Alt}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages (Alt+T)')
  })
})
