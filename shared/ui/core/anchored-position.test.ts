import { describe, expect, it } from 'vitest'

import { placeBeside } from './anchored-position.ts'

const viewport = { width: 400, height: 300 }
const anchor = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 })
const box = { width: 100, height: 60 }

describe('a floating box', () => {
  it("is placed below its anchor, aligned with the anchor's start", () => {
    expect(placeBeside(anchor(100, 100), box, viewport, 'bottom-start', { gap: 6, rtl: false })).toEqual({
      left: 100,
      top: 126,
    })
  })

  it('is mirrored in right-to-left layouts', () => {
    expect(placeBeside(anchor(200, 100), box, viewport, 'bottom-start', { gap: 6, rtl: true }).left).toBe(140)
    expect(placeBeside(anchor(200, 100), box, viewport, 'bottom-end', { gap: 6, rtl: true }).left).toBe(200)
  })

  it('flips above when there is no room below, and below when there is none above', () => {
    expect(placeBeside(anchor(100, 250), box, viewport, 'bottom-end', { gap: 6, rtl: false }).top).toBe(184)
    expect(placeBeside(anchor(100, 10), box, viewport, 'top', { gap: 6, rtl: false }).top).toBe(36)
  })

  it('stays 8 px inside the viewport', () => {
    expect(placeBeside(anchor(0, 100), box, viewport, 'bottom-end', { gap: 6, rtl: false }).left).toBe(8)
    expect(placeBeside(anchor(390, 100), box, viewport, 'bottom-start', { gap: 6, rtl: false }).left).toBe(292)
  })
})
