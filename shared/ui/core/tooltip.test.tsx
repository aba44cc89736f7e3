import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/test-render.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(async () => {
  await renderUi(
    <Tooltip label="Why">
      <button type="button">What</button>
    </Tooltip>,
  )
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const isShown = () => screen.queryByRole('tooltip') !== null
const button = () => screen.getByRole('button')

describe('a tooltip (specification, section 9)', () => {
  it('comes 100 ms after the mouse, not before, and goes with it', () => {
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
    pass(99)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
    expect(isShown()).toBe(false)
  })

  it('comes 700 ms after a finger, and stays for 1500 ms after it left', () => {
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    fireEvent.pointerDown(button(), { pointerType: 'touch' })
    pass(699)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(button(), { pointerType: 'touch' })
    pass(1499)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('does not come for a tap', () => {
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    fireEvent.pointerDown(button(), { pointerType: 'touch' })
    pass(200)
    fireEvent.pointerLeave(button(), { pointerType: 'touch' })
    pass(5_000)
    expect(isShown()).toBe(false)
  })

  it('counts its delay from the event, also while React has not rendered yet', () => {
    // Without `act`, effects do not run between the event and the passing of the time.
    button().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    pass(100)
    expect(isShown()).toBe(true)
  })

  it('gives way to the surface that its trigger has opened', async () => {
    cleanup()
    await renderUi(
      <Tooltip label="Notifications">
        <button type="button" aria-expanded>
          Bell
        </button>
      </Tooltip>,
    )
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
    pass(100)
    expect(isShown()).toBe(false)
  })
})
