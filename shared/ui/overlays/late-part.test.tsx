import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/test-render.tsx'
import { latePart, lateView } from './late-part.tsx'

const Form = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>The form</button>

/** Returns a loader that fails the first time. */
function failsOnce() {
  return vi
    .fn<() => Promise<typeof Form>>()
    .mockRejectedValueOnce(new Error('Loading chunk 12 failed'))
    .mockResolvedValue(Form)
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(part: ReactNode) {
  await renderUi(
    <>
      {part}
      <input aria-label="Note" />
    </>,
  )
  return { user: userEvent.setup() }
}

describe('a form whose code fails to load', () => {
  it('leaves the page as it is, and loads with Try again', async () => {
    const Late = latePart(failsOnce())
    const { user } = await open(<Late onClose={() => undefined} />)
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half a sentence')
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded")
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'The form' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half a sentence')
  })

  it('loads on its own when the network is back', async () => {
    const load = failsOnce()
    const Late = latePart(load)
    await open(<Late onClose={() => undefined} />)
    await screen.findByRole('alert')
    expect(load).toHaveBeenCalledTimes(1)
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('button', { name: 'The form' })
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('can be closed', async () => {
    const close = vi.fn<() => void>()
    const Late = latePart(failsOnce())
    const { user } = await open(<Late onClose={close} />)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('renders at once the next time', async () => {
    const load = vi.fn<() => Promise<typeof Form>>().mockResolvedValue(Form)
    const Late = latePart(load)
    const first = render(<Late onClose={() => undefined} />)
    await screen.findByRole('button', { name: 'The form' })
    first.unmount()
    render(<Late onClose={() => undefined} />)
    expect(screen.getByRole('button', { name: 'The form' })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })
})

it('a form that loads slowly says so after 5 s and after 20 s', async () => {
  const Late = latePart(() => new Promise<typeof Form>(() => undefined))
  vi.useFakeTimers()
  await open(<Late onClose={() => undefined} />)
  const shown = () => screen.queryByText(/Still loading|Your connection is slow/)?.textContent ?? null
  act(() => void vi.advanceTimersByTime(4_999))
  expect(shown()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toBe('Still loading…')
  act(() => void vi.advanceTimersByTime(14_999))
  expect(shown()).toBe('Still loading…')
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toMatch(/^Your connection is slow/)
  vi.useRealTimers()
})

it('a view whose code fails to load shows the failure in its place, and loads with Try again', async () => {
  const View = () => <h1>The view</h1>
  const load = vi.fn<() => Promise<typeof View>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(View)
  const Late = lateView(load)
  const { user } = await open(<Late />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain("couldn't be loaded")
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.click(again)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The view' })).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
