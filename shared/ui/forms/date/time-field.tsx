import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useController } from 'react-hook-form'

import { isWallTime, parseTypedTime } from '../../../time/index.ts'
import { useAnchoredPosition } from '../../core/anchored-position.ts'
import { FloatingSurface, usePressOutside } from '../../overlays/floating-surface.tsx'
import { useEscapeLayer } from '../../overlays/esc-layer.ts'
import { useUiTexts } from '../../texts/texts.ts'
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx'
import { Affixed } from '../field/text-fields.tsx'

const STEP_MINUTES = 15

/** `00:00` to `23:45`. */
const times = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/**
 * Returns the index at which the list opens: the last time that is not after the value, or 08:00 for an invalid value.
 */
const placeOf = (value: string) =>
  Math.max(
    0,
    times.findLastIndex((time) => time <= (isWallTime(value) ? value : '08:00')),
  )

const Option = chakra('div', {
  base: {
    px: '3',
    py: '1.5',
    textStyle: 'cell',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-active]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
})

interface TimeListProps {
  id: string
  anchor: HTMLElement
  value: string
  active: number
  onChoose: (time: string) => void
  onClose: () => void
}

function TimeList({ id, anchor, value, active, onChoose, onClose }: TimeListProps) {
  const t = useUiTexts()
  const surface = useRef<HTMLDivElement>(null)
  useAnchoredPosition(anchor, surface, 'bottom-start')
  usePressOutside(surface, anchor, onClose)
  useEscapeLayer(true, onClose)
  useEffect(
    function showTheActiveTime() {
      surface.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
    },
    [active],
  )
  return (
    <FloatingSurface
      ref={surface}
      id={id}
      role="listbox"
      aria-label={t('timeField.choices')}
      popover="manual"
      style={{ width: 112, maxHeight: 240 }}
      // Prevents the press from moving the focus out of the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {times.map((time, index) => (
        <Option
          key={time}
          id={`${id}-${index}`}
          role="option"
          aria-selected={time === value}
          {...(index === active ? { 'data-active': '' } : {})}
          onClick={() => onChoose(time)}
        >
          {time}
        </Option>
      ))}
    </FloatingSurface>
  )
}

/**
 * Returns the props and the list of a time combobox. A press or an arrow key opens it. Enter chooses the active time.
 */
function useTimeList(input: RefObject<HTMLElement | null>, value: string, onChoose: (time: string) => void) {
  const id = useId()
  const [active, setActive] = useState<number>()
  const isOpen = active !== undefined
  const close = () => setActive(undefined)
  const choose = (time: string) => {
    onChoose(time)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = isOpen ? active + step : placeOf(value)
      setActive((next + times.length) % times.length)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(times[active]!)
    } else if (event.key === 'Tab') close()
  }
  return {
    control: {
      role: 'combobox',
      'aria-autocomplete': 'none',
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {}),
      onKeyDown,
      onClick: () => setActive((now) => now ?? placeOf(value)),
    } as const,
    close,
    list:
      isOpen && input.current ? (
        <TimeList id={id} anchor={input.current} value={value} active={active} onChoose={choose} onClose={close} />
      ) : null,
  }
}

/** A field for a time of day on the 24-hour clock, typed or chosen from quarter hours. The value is `HH:MM`. */
export function TimeField(frame: FieldProps) {
  const t = useUiTexts()
  const { field } = useController({ name: frame.name })
  const box = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<string>()
  const value = (field.value as string | null | undefined) ?? ''
  const { control, close, list } = useTimeList(box, value, (time) => {
    setTyped(undefined)
    field.onChange(time)
  })
  return (
    <FieldFrame {...frame} formatHint={t('timeField.invalid')}>
      {(ids) => (
        <Affixed
          ref={box}
          {...(ids['aria-invalid'] ? { 'data-invalid': '' } : {})}
          {...(ids.disabled ? { 'data-disabled': '' } : {})}
        >
          <input
            {...ids}
            {...control}
            ref={field.ref}
            name={field.name}
            type="text"
            autoComplete="off"
            placeholder="08:30"
            value={typed ?? value}
            onChange={({ target }) => {
              close()
              setTyped(target.value)
              field.onChange(parseTypedTime(target.value) ?? target.value.trim())
            }}
            // Selects the text, so that typing replaces the value, as after Tab.
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              close()
              setTyped(undefined)
              field.onBlur()
            }}
          />
          {list}
        </Affixed>
      )}
    </FieldFrame>
  )
}
