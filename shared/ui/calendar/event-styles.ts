import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { toneColors } from './calendar-tones.ts'
import { hatched } from './hatched.ts'

/** The look of events in a calendar, selected by their data attributes. */
export const eventStyles: SystemStyleObject = {
  '& [data-event]': {
    '--tone': 'var(--border-control)',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    minH: '24px',
    overflow: 'hidden',
    textAlign: 'start',
    ps: '2.5',
    pe: '1.5',
    py: '1px',
    borderRadius: 'sm',
    cursor: 'pointer',
    color: 'fg',
    textStyle: 'caption',
    // Fits two lines into the height of 45 minutes.
    lineHeight: '15px',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: 'color-mix(in srgb, var(--tone) 18%, var(--bg-panel))',
    borderWidth: '1px',
    borderColor: 'bg.panel',
    '--bar': 'var(--tone)',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      w: '3px',
      bg: 'var(--bar)',
    },
    '@media (forced-colors: active)': { borderColor: 'currentcolor' },
  },
  // A line that does not fit the height wraps out of sight completely, because a partly visible line cannot be read.
  '& [data-hour] [data-event]': {
    position: 'absolute',
    zIndex: '1',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: '6',
  },
  '& [data-hour] [data-event] > span:not([data-hidden])': { width: '100%', flexShrink: '0' },
  '& [data-event]:focus-visible': { zIndex: '3', outlineOffset: '0' },
  '& [data-event] > span:not([data-hidden])': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _rtl: { textAlign: 'right' },
  },
  '& [data-event] > span:first-of-type': { fontWeight: 'semibold' },
  '& [data-event] svg': { position: 'absolute', top: '4px', insetInlineEnd: '4px' },
  '& [data-event]:has(svg)': { pe: '5' },
  '& [data-slim]': { fontSize: '11px', lineHeight: '13px', ps: '5px', pe: '0' },
  // In the narrowest lane a time needs every pixel, and an ellipsis would cost three of its digits.
  '& [data-slim=third]': { ps: '4px', letterSpacing: '-0.02em', _before: { w: '2px' } },
  '& [data-slim=third] > span:not([data-hidden])': { textOverflow: 'clip' },
  // A word that is too long ends with an ellipsis, as a line does. It does not break in the middle.
  '& [data-slim] > span:first-of-type': {
    whiteSpace: 'normal',
    overflowWrap: 'normal',
    maxH: '26px',
    flexShrink: '0',
  },
  ...Object.fromEntries(
    [...toneColors, ...toneColors].map(({ light, dark }, tone) => [
      `& [data-tone="${tone}"]`,
      { '--tone': light, _dark: { '--tone': dark } },
    ]),
  ),
  // The colours repeat with a dotted bar.
  ...Object.fromEntries(
    toneColors.map((_, tone) => [
      `& [data-tone="${tone + toneColors.length}"]::before`,
      { bg: 'repeating-linear-gradient(to bottom, var(--bar) 0 5px, transparent 5px 8px)' },
    ]),
  ),
  '& [data-hidden]': { srOnly: true },
  '& [data-look=done]': {
    backgroundColor: 'bg.muted',
    color: 'fg.muted',
    '--bar': 'color-mix(in srgb, var(--tone) 45%, var(--bg-muted))',
  },
  '& [data-look=free]': {
    backgroundColor: 'bg.panel',
    borderColor: 'border.emphasized',
    '--bar': 'var(--border-emphasized)',
  },
  '& [data-look=cancelled]': {
    '--bar': 'var(--border-control)',
    backgroundColor: 'bg.panel',
    backgroundImage: hatched,
    borderColor: 'border.muted',
    color: 'fg.muted',
  },
  '& [data-look=cancelled] > span:first-of-type': { textDecoration: 'line-through' },
  '& [data-dragged]': { opacity: '0.5' },
}
