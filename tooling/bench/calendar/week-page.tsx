import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { startTexts } from '@steward/shared/i18n'
import { addDays, addMinutes, toInstant, toPlainDate, type Zone } from '@steward/shared/time'
import { TimeGrid, type CalendarEvent } from '@steward/shared/ui/calendar'
import { UiProvider } from '@steward/shared/ui/core'
import en from '@steward/shared/ui/locales/en.json' with { type: 'json' }

/**
 * The page that `pnpm bench calendar` opens. It shows a week with the number of events
 * in its address (`?events=1000`), and exposes its render times in `window.weekPage`.
 */
export interface WeekPage {
  /** Time in ms from the call of React's render to the first frame that shows the week. */
  firstPaint: number
  /** Duration in ms of every task longer than 50 ms. */
  longTasks: number[]
  /** Renders the week again, as after a change of the filters. Returns the duration in ms. */
  drawAgain(): Promise<number>
  /** Presses a key in the week as a user would. Returns the time in ms until the next frame. */
  press(key: string): Promise<number>
}

declare global {
  interface Window {
    weekPage?: WeekPage
  }
}

const zone = 'Asia/Kuala_Lumpur' as Zone
const monday = toPlainDate('2026-11-16')
const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n))
const count = Number(new URLSearchParams(location.search).get('events'))
const nothing = () => {}

/** The events, spread evenly over the week from 08:00 to 20:00, one hour each. */
const events: CalendarEvent[] = Array.from({ length: count }, (_, n) => {
  const minute = (n % 7) * 1440 + (Math.floor(n / 7) % 12) * 60 + ((n * 5) % 60)
  const start = addMinutes(toInstant('2026-11-16T00:00:00Z'), minute)
  return {
    id: `event-${n}`,
    start,
    end: addMinutes(start, 60),
    title: `Service ${n % 30}`,
    detail: `Provider ${n % 40} · 4/12`,
    rest: `Provider ${n % 40}, 4 of 12 seats`,
    look: 'open',
    tone: n % 6,
    movable: true,
  }
})

await startTexts({ language: 'en', bundled: { ui: en }, offline: true })
const root = createRoot(document.querySelector('#page')!)
const draw = (turn: number) =>
  root.render(
    <UiProvider colorMode="light" primary="chateauGreen" dir="ltr">
      <TimeGrid
        key={turn}
        label={`${count}`}
        days={days}
        zone={zone}
        now={toInstant('2026-11-19T01:00:00Z')}
        events={events}
        onOpen={nothing}
        onCreate={nothing}
        onMore={nothing}
        onDrop={nothing}
        onMove={nothing}
        onPage={nothing}
      />
    </UiProvider>,
  )

/**
 * Returns the time in ms from now to the end of the frame that shows `work`. `flushSync` prevents React from deferring
 * it.
 */
async function untilPainted(work: () => void): Promise<number> {
  const startedAt = performance.now()
  flushSync(work)
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - startedAt
}

const longTasks: number[] = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
  buffered: true,
})
let turn = 0
const firstPaint = await untilPainted(() => draw(turn))
window.weekPage = {
  firstPaint,
  longTasks,
  drawAgain: () => untilPainted(() => draw(++turn)),
  press: (key) =>
    untilPainted(() => {
      const stop = document.activeElement?.closest('[role=grid]')
        ? document.activeElement
        : document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')!
      ;(stop as HTMLElement).focus()
      stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }),
}
