import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { Isolated } from './isolated.tsx'
import { VisuallyHidden } from './layout.tsx'

export interface Stat {
  label: ReactNode
  value: ReactNode
  /** Colours a figure that needs action. */
  tone?: 'warning' | 'danger'
  key?: string
}

const Frame = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: { base: 'xs', _dark: 'none' },
    overflow: 'clip',
    mb: '4',
  },
})

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(140px, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' },
    // Each cell draws the lines before and above itself. The frame clips those at the outer edge.
    '& > div': {
      px: { base: '4', sm: '5' },
      py: { base: '3', sm: '3.5' },
      borderInlineStartWidth: '1px',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
      ms: '-1px',
      mt: '-1px',
    },
    '& dt': { textStyle: 'cell', color: 'fg.muted' },
    '& dd': {
      // At this size, two amounts of five digits fit side by side at 360 px.
      fontSize: { base: '1rem', sm: '1.25rem' },
      lineHeight: '1.75rem',
      fontWeight: 'semibold',
      letterSpacing: '-0.014em',
      fontVariantNumeric: 'tabular-nums',
      // An amount breaks only where it has a space.
      overflowWrap: 'normal',
    },
    '& dd[data-tone=warning]': { color: 'warning.fg' },
    '& dd[data-tone=danger]': { color: 'danger.fg' },
    // On a phone, all figures are in one line, each above its label.
    '&[data-one-line]': {
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridTemplateColumns: 'none',
      smDown: {
        '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', px: '3' },
        '& dt': { textStyle: 'caption', hyphens: 'auto' },
        '& dd': { fontSize: '1.125rem' },
      },
    },
  },
})

interface StatStripProps {
  stats: readonly Stat[]
  oneLine?: boolean
  children?: ReactNode
}

/**
 * Related figures in one panel with dividers, used instead of four boxes. `children` fill the panel below the figures.
 */
export function StatStrip({ stats, oneLine = false, children }: StatStripProps) {
  return (
    <Frame>
      <Strip {...(oneLine ? { 'data-one-line': '' } : {})}>
        {stats.map((stat, index) => (
          <div key={stat.key ?? (typeof stat.label === 'string' ? stat.label : index)}>
            <dt>{stat.label}</dt>
            <dd {...(stat.tone ? { 'data-tone': stat.tone } : {})}>
              <Isolated>{stat.value}</Isolated>
            </dd>
          </div>
        ))}
      </Strip>
      {children}
    </Frame>
  )
}

export interface MeterProps {
  /** Share between 0 and 1. */
  value: number
  /** The measured quantity, for screen readers. */
  label: string
  /** Text at the end, such as `91 %`. Screen readers read it too. */
  text?: string
  /** Width of the bar in px. By default the bar fills its container. */
  width?: number
}

/** A bar that shows a share, such as a fill rate, with its figure. */
export function Meter({ value, label, text, width }: MeterProps) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <chakra.span
      display="inline-flex"
      verticalAlign="middle"
      alignItems="center"
      gap="2"
      w={width ? undefined : 'full'}
    >
      <chakra.span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        display="block"
        flex={width ? undefined : '1'}
        h="1"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
        style={width ? { width } : undefined}
      >
        <chakra.span
          display="block"
          h="full"
          borderRadius="full"
          bg="accent.solid"
          style={{ width: `${share * 100}%` }}
        />
      </chakra.span>
      {text ? (
        <chakra.span textStyle="cell" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden="true">
          <Isolated>{text}</Isolated>
        </chakra.span>
      ) : null}
    </chakra.span>
  )
}

export interface SeatBarProps {
  seats: number
  /** Seats whose customers are checked in. */
  checkedIn?: number
  /** Booked seats, including those that are checked in. */
  booked: number
  /** The same facts in words, such as "6 of 8 checked in, 2 seats free". */
  label: string
}

/** One segment per seat: checked in, booked or free. More than 40 seats show as one bar. */
export function SeatBar({ seats, checkedIn = 0, booked, label }: SeatBarProps) {
  const segments = Math.min(seats, 40)
  const scale = seats > 0 ? segments / seats : 0
  return (
    <chakra.span display="flex" gap="3px" w="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: segments }, (_, index) => (
        <chakra.span
          key={index}
          flex="1"
          h="1.5"
          borderRadius="full"
          bg={
            index < Math.round(checkedIn * scale)
              ? 'accent.solid'
              : index < Math.round(booked * scale)
                ? 'accent.border'
                : 'bg.emphasized'
          }
        />
      ))}
    </chakra.span>
  )
}
