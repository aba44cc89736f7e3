import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CalendarColumn } from './calendar-columns.ts'
import { hourHeight } from './calendar-styles.ts'

interface OpeningPlace {
  columns: readonly CalendarColumn[]
  hours: readonly number[]
  showAt: { minute: number } | undefined
  /** The current minute of the day, if today is among the columns. */
  nowAt: number | undefined
}

/**
 * Scrolls the hours of a grid, but never the page. The target is the requested minute, or an hour before the current
 * time, or the first event or the opening hour. When other days open, the scroll position stays, unless today is among
 * them.
 */
export function useOpeningPlace(frame: RefObject<HTMLElement | null>, place: OpeningPlace): void {
  const { columns, hours, showAt, nowAt } = place
  const span = columns.map(({ date }) => date).join()
  const scrolledFor = useRef<string>(undefined)

  useLayoutEffect(function leaveRoomForThePage() {
    const element = frame.current
    if (!element) return
    const top = element.getBoundingClientRect().top + window.scrollY
    element.style.setProperty('--calendar-top', `${Math.round(top)}px`)
  })

  useLayoutEffect(
    function openAtTheRightTime() {
      const isFirst = scrolledFor.current === undefined
      if (scrolledFor.current === span || !frame.current) return
      scrolledFor.current = span
      if (nowAt === undefined && !isFirst) return
      const first = Math.min(
        ...columns.flatMap(({ segments, hours: open }) => [...segments, ...(open?.open ?? [])].map(({ from }) => from)),
      )
      const minute = showAt?.minute ?? (nowAt === undefined ? first : nowAt - 60)
      if (Number.isFinite(minute)) frame.current.scrollTop = (minute / 60 - hours[0]!) * hourHeight
    },
    [frame, span, columns, hours, nowAt, showAt],
  )

  useEffect(
    function focusTheAskedTime() {
      if (!showAt || !frame.current) return
      frame.current.scrollTop = (showAt.minute / 60 - hours[0]!) * hourHeight
      const row = hours.indexOf(Math.floor(showAt.minute / 60))
      const cells = frame.current.querySelectorAll<HTMLElement>(`[data-cell$=":${row}"]`)
      const stops = [...cells].flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[data-stop]')])
      ;(stops[0] ?? cells[0])?.focus({ preventScroll: true })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new request moves the focus: the hours may change while the user is elsewhere
    [showAt],
  )
}
