import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../core/icon.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { toneColors } from './calendar-tones.ts'
import { hatched } from './hatched.ts'

export interface LegendColor {
  id: string
  name: string
  tone: number
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '2.5',
    borderTopWidth: '1px',
    textStyle: 'caption',
    color: 'fg.muted',
    '& ul': { display: 'flex', columnGap: '4', listStyle: 'none', marginInlineStart: 'auto' },
    '& [data-colors]': { display: 'contents' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& [data-swatch]': { w: '11px', h: '11px', borderRadius: '3px', bg: 'var(--tone)' },
    '& [data-swatch=free]': { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.control' },
    '& [data-swatch=requested]': {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderStyle: 'dotted',
      borderColor: 'border.control',
    },
    '& [data-swatch=away]': { bg: 'bg.emphasized' },
    '& [data-swatch=closed]': {
      bgColor: 'bg.subtle',
      bgImage: hatched,
      borderWidth: '1px',
      borderColor: 'border.emphasized',
    },
    ...Object.fromEntries(
      [...toneColors, ...toneColors].map(({ light, dark }, tone) => [
        `& [data-tone="${tone}"]`,
        {
          '--tone': light,
          _dark: { '--tone': dark },
          ...(tone < toneColors.length
            ? {}
            : { bg: 'repeating-linear-gradient(to bottom, var(--tone) 0 4px, transparent 4px 6px)' }),
        },
      ]),
    ),
  },
})

interface CalendarLegendProps {
  label: string
  colors: readonly LegendColor[]
  /** The words for the looks of absences, in a calendar that shows them. */
  absences?: { requested: string; away: string } | undefined
  /** Shows only the label until the user opens the legend, for a phone. */
  isFolded?: boolean
}

const Fold = chakra('details', {
  base: {
    borderTopWidth: '1px',
    '& > summary': { px: '4', py: '2', textStyle: 'caption', color: 'fg.muted', cursor: 'pointer' },
    '& > div': { borderTopWidth: '0', pt: '0' },
  },
})

/** The legend of a calendar: its colours and the looks of the states. */
export function CalendarLegend({ isFolded = false, ...legend }: CalendarLegendProps) {
  if (!isFolded) return <Legend {...legend} />
  return (
    <Fold>
      <summary>{legend.label}</summary>
      <Legend {...legend} />
    </Fold>
  )
}

function Legend({ label, colors, absences }: Omit<CalendarLegendProps, 'isFolded'>) {
  const t = useUiTexts()
  return (
    <Bar role="group" aria-label={label}>
      <ul data-colors="">
        {colors.map(({ id, name, tone }) => (
          <li key={id}>
            <span data-swatch="" data-tone={tone} />
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <Icon name="check" size={13} />
          {t('calendar.state.done')}
        </li>
        <li>
          <Icon name="cancel" size={13} />
          {t('calendar.state.cancelled')}
        </li>
        <li>
          <span data-swatch="free" />
          {t('calendar.state.free')}
        </li>
        <li>
          <span data-swatch="closed" />
          {t('calendar.state.closed')}
        </li>
        {absences ? (
          <>
            <li>
              <span data-swatch="requested" />
              {absences.requested}
            </li>
            <li>
              <span data-swatch="away" />
              {absences.away}
            </li>
          </>
        ) : null}
      </ul>
    </Bar>
  )
}
