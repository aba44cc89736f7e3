import { chakra, Icon } from '@steward/shared/ui/core'

const Frame = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: { base: '11', sm: '8' },
    ps: '3',
    pe: '7',
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    textStyle: 'cell',
    color: 'fg.muted',
    '&:focus-within': { outline: '2px solid var(--accent-ring)', outlineOffset: '1px' },
  },
})

const Select = chakra('select', {
  base: {
    appearance: 'none',
    bg: 'transparent',
    color: 'fg',
    fontWeight: 'medium',
    outline: 'none',
    minW: '0',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    // The select covers the whole chip, so that a click anywhere opens it.
    position: 'relative',
    me: '-7',
    pe: '7',
    zIndex: '1',
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
})

interface ChoiceSelectProps {
  label: string
  /** The label of the empty value, for example "Any". */
  any: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter as a small select with its label inside: "Provider Any". */
export function ChoiceSelect({ label, any, value, choices, onChange }: ChoiceSelectProps) {
  return (
    <Frame>
      {label}
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      <chakra.span position="absolute" insetInlineEnd="2" display="inline-flex" pointerEvents="none">
        <Icon name="chevronDown" size={14} />
      </chakra.span>
    </Frame>
  )
}
