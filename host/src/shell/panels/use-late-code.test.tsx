import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markRouteReady } from '../../federation/marks.ts'
import { useEarlyPress } from './use-early-press.ts'
import { useLateCode } from './use-late-code.ts'

function Arrived({ wasPressed }: { wasPressed: boolean }) {
  const button = useEarlyPress(wasPressed)
  return (
    <button ref={button} type="button" onClick={(event) => event.currentTarget.setAttribute('data-opened', '')}>
      Arrived
    </button>
  )
}

function Slot({ load }: { load: () => Promise<typeof Arrived> }) {
  const { code: Code, wasPressed, press } = useLateCode(load)
  if (Code) return <Code wasPressed={wasPressed} />
  return (
    <button type="button" onClick={press}>
      Waiting
    </button>
  )
}

let idle: (() => void) | undefined
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => (idle = undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('code that is not part of the first load', () => {
  it('loads when the first page has its data and the browser is idle, not before', async () => {
    const load = vi.fn<() => Promise<typeof Arrived>>(() => Promise.resolve(Arrived))
    render(<Slot load={load} />)
    expect(idle).toBeUndefined()
    markRouteReady('/home')
    expect(load).not.toHaveBeenCalled()
    await act(async () => idle?.())
    expect(screen.getByRole('button', { name: 'Arrived' }).hasAttribute('data-opened')).toBe(false)
  })

  it('loads at once when its button is pressed, opens, and has the focus', async () => {
    render(<Slot load={() => Promise.resolve(Arrived)} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Waiting' })))
    const button = screen.getByRole('button', { name: 'Arrived' })
    expect(button.hasAttribute('data-opened')).toBe(true)
    expect(document.activeElement).toBe(button)
  })

  it('does not replace a button between press and click', async () => {
    render(<Slot load={() => Promise.resolve(Arrived)} />)
    const button = screen.getByRole('button', { name: 'Waiting' })
    fireEvent.pointerDown(button)
    await act(async () => idle?.())
    expect(screen.getByRole('button', { name: 'Waiting' })).toBe(button)
    fireEvent.pointerUp(button)
    fireEvent.click(button)
    const arrived = await screen.findByRole('button', { name: 'Arrived' })
    // An effect presses the button after it is shown.
    await waitFor(() => expect(arrived.hasAttribute('data-opened')).toBe(true))
  })

  it('is requested again on the next press after a failed load, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn<() => Promise<typeof Arrived>>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue(Arrived)
    render(<Slot load={load} />)
    await act(async () => idle?.())
    expect(log).toHaveBeenCalledOnce()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Waiting' })))
    expect(screen.getByRole('button', { name: 'Arrived' })).toBeTruthy()
  })

  it('is requested again after a failed load when the network is back, or after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn<() => Promise<typeof Arrived>>()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue(Arrived)
    render(<Slot load={load} />)
    await act(async () => idle?.())
    await act(async () => void dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(2)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    expect(screen.getByRole('button', { name: 'Arrived' })).toBeTruthy()
  })
})
