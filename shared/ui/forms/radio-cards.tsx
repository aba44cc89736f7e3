import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext } from 'react-hook-form'

import type { IconName } from '../core/icon-map.ts'
import { Icon } from '../core/icon.tsx'
import { Isolated } from '../core/isolated.tsx'
import type { Choice } from './choice.ts'
import { FieldFrame, type FieldProps } from './field/field-frame.tsx'

export interface RadioCardsProps extends FieldProps {
  choices: readonly (Choice & { icon?: IconName; disabledReason?: string })[]
  /** Cards per row from 600 px. Default 2. */
  columns?: number
  /** For narrow places. The cards are always in columns, and the icon replaces the radio button. */
  compact?: boolean
}

const RadioCard = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid var(--accent-ring)', outlineOffset: '2px' },
    '&[data-compact]': { alignItems: 'center', gap: '2', py: '2.5' },
    '&:has(:disabled)': { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', cursor: 'not-allowed' },
  },
})

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    w: '4',
    h: '4',
    mt: '2px',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    outline: 'none',
    '[data-compact] > &': { position: 'absolute', opacity: '0' },
    '&:checked': { borderWidth: '5px', borderColor: 'accent.solid', bg: 'accent.contrast' },
  },
})

/** A choice of one of a few values. Each card has room for a description. */
export function RadioCards({ choices, columns = 2, compact = false, ...frame }: RadioCardsProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame} as="group">
      {(ids) => (
        <chakra.div
          display="grid"
          gap="2"
          gridTemplateColumns={{
            base: compact ? `repeat(${columns}, minmax(0, 1fr))` : '1fr',
            sm: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {choices.map((choice) => (
            <RadioCard key={choice.value} position="relative" data-compact={compact || undefined}>
              <Radio
                {...register(frame.name)}
                type="radio"
                value={choice.value}
                disabled={frame.disabled || choice.disabled || Boolean(choice.disabledReason)}
                aria-invalid={ids['aria-invalid']}
              />
              {compact && choice.icon ? <Icon name={choice.icon} /> : null}
              <chakra.span flex="1" minW="0">
                <chakra.span display="block" textStyle="label">
                  <Isolated>{choice.label}</Isolated>
                </chakra.span>
                {choice.disabledReason || choice.description ? (
                  <chakra.span display="block" textStyle="caption" color="fg.muted">
                    <Isolated>{choice.disabledReason ?? choice.description}</Isolated>
                  </chakra.span>
                ) : null}
              </chakra.span>
              {choice.icon && !compact ? <Icon name={choice.icon} size={18} /> : null}
            </RadioCard>
          ))}
        </chakra.div>
      )}
    </FieldFrame>
  )
}
