import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderUi } from '../test-render.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(async () => {
  await renderUi(
    <Tooltip label="Kept for three years">
      <button type="button">Archive</button>
    </Tooltip>,
  )
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const trigger = () => screen.getByRole('button', { name: 'Archive' })
const isShown = () => screen.queryByRole('tooltip', { hidden: true }) !== null
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('a tooltip (specification, section 9: "Tooltip delays: enter 100 ms, touch enter 700 ms, leave touch 1500 ms")', () => {
  it('comes 100 ms after the pointer entered, and goes with it', () => {
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' })
    pass(99)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' })
    expect(isShown()).toBe(false)
  })

  it('comes 700 ms after a finger touched, and goes 1500 ms after it left', () => {
    fireEvent.pointerEnter(trigger(), { pointerType: 'touch' })
    pass(699)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    fireEvent.pointerLeave(trigger(), { pointerType: 'touch' })
    pass(1499)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('does not come under a pointer that only passes', () => {
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' })
    pass(99)
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' })
    pass(5_000)
    expect(isShown()).toBe(false)
  })
})
