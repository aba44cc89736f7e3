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
  it('opens 100 ms after the mouse enters, and closes when it leaves', () => {
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
    pass(99)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
    expect(isShown()).toBe(false)
  })

  it('opens 700 ms after a touch begins, and closes 1500 ms after it ends', () => {
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

  it('does not open on a tap', () => {
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    fireEvent.pointerDown(button(), { pointerType: 'touch' })
    pass(200)
    fireEvent.pointerLeave(button(), { pointerType: 'touch' })
    pass(5_000)
    expect(isShown()).toBe(false)
  })

  it('measures its delay from the event, even if React has not rendered yet', () => {
    // Without `act`, effects do not run between the event and the end of the delay.
    button().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    pass(100)
    expect(isShown()).toBe(true)
  })

  it('does not open over the surface that its trigger has opened', async () => {
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
