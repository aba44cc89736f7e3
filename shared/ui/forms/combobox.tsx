import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'

import { Icon } from '../core/icon.tsx'
import { Box, HStack, Span, Stack, Text } from '../core/layout.tsx'
import { useEscapeLayer } from '../overlays/esc-layer.ts'
import { ComboboxList, type ComboboxMatches } from './combobox-list.tsx'

const Field = chakra('input', {
  base: {
    w: 'full',
    h: { base: '11', sm: '9' },
    '&[data-tall]': { h: '11' },
    ps: '9',
    pe: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: { base: '1rem', sm: '0.875rem' },
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})

export interface ComboboxProps<Option extends { id: string }> extends ComboboxMatches<Option> {
  /** A button at the end of the line of the label. */
  labelAction?: ReactNode
  placeholder?: string
  /** The line below the field while the list is closed. */
  help?: string | undefined
  text: string
  onTextChange: (text: string) => void
  /** Whether there is something to show for the text. Esc closes the list until the user types or presses a key. */
  isOpen: boolean
  /** Called on Enter if no option matches. */
  onNoMatch?: (() => void) | undefined
  /** Shows the list above the content below, for a form that must not move. */
  floating?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A field that searches records, with the matches in a list below it. Arrow keys move, Enter chooses, and Esc closes the
 * list. The caller searches.
 */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { label, labelAction, placeholder, help, text, onTextChange, options, isSettled } = props
  const { renderOption, onChoose, noMatch, onNoMatch, floating = false, ref } = props
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, options.length - 1)
  const isEnterWaiting = useRef(false)
  const [isDismissed, setDismissed] = useState(false)
  const isOpen = props.isOpen && !isDismissed
  useEscapeLayer(isOpen, () => {
    setDismissed(true)
    isEnterWaiting.current = false
  })

  const enter = () => {
    isEnterWaiting.current = false
    const option = options[active]
    if (option) onChoose(option)
    else onNoMatch?.()
  }
  const enterIfItWaits = useEffectEvent(() => {
    if (isEnterWaiting.current) enter()
  })
  useEffect(
    function handleEarlyEnter() {
      if (isSettled) enterIfItWaits()
    },
    [isSettled],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter ends the composition and must not choose.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isDismissed && (step || event.key === 'Enter')) {
      event.preventDefault()
      setDismissed(false)
      return
    }
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen((active + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && isSettled) enter()
      else isEnterWaiting.current = true
    }
  }
  const optionId = (option: Option) => `${id}-${option.id}`

  return (
    <Stack gap="1.5" position="relative">
      <HStack justifyContent="space-between" minH={floating ? '5' : undefined}>
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        {labelAction}
      </HStack>
      <Box position="relative">
        <Span position="absolute" insetInlineStart="3" top="50%" mt="-8px" color="fg.muted" pointerEvents="none">
          <Icon name="search" />
        </Span>
        <Field
          ref={ref}
          id={id}
          role="combobox"
          data-autofocus=""
          data-tall={floating ? '' : undefined}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && options[active] ? optionId(options[active]) : undefined}
          aria-describedby={help && !isOpen ? `${id}-help` : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value)
            setChosen(0)
            setDismissed(false)
            isEnterWaiting.current = false
          }}
          onKeyDown={onKeyDown}
          onClick={() => setDismissed(false)}
        />
      </Box>
      {isOpen ? (
        <ComboboxList
          id={`${id}-list`}
          label={label}
          options={options}
          active={active}
          isSettled={isSettled}
          noMatch={noMatch}
          floating={floating}
          optionId={optionId}
          renderOption={renderOption}
          onPoint={setChosen}
          onChoose={onChoose}
        />
      ) : help ? (
        <Text id={`${id}-help`} textStyle="caption" color="fg.muted">
          {help}
        </Text>
      ) : null}
    </Stack>
  )
}
