import { chakra } from '@steward/shared/ui/core'
import { useId, type ReactNode } from 'react'

interface ChoiceGroupProps<Value extends string> {
  title: string
  hint?: string
  /** The number of cards in a row. */
  columns: 2 | 3
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; sample: ReactNode }[]
}

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    textStyle: 'label',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'border.control' },
    '&:has(:checked)': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px var(--accent-solid)', color: 'fg' },
    '&:has(:focus-visible)': { outline: '2px solid var(--accent-ring)', outlineOffset: '2px' },
  },
})

// Covers the whole card and is invisible, so that a click hits the browser's own radio button.
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', m: '0', opacity: '0', cursor: 'pointer' },
})

/** A choice between a few cards, each with a sample of its effect. It takes effect on the click. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { title, hint, columns, value, onChange, choices } = props
  const id = useId()
  return (
    <chakra.fieldset mb="6" minW="0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <chakra.legend textStyle="label" mb="2">
        {title}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}>
        {choices.map((choice) => (
          <Card key={choice.value}>
            {choice.sample}
            <span>{choice.label}</span>
            <Radio
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
          </Card>
        ))}
      </chakra.div>
      {hint ? (
        <chakra.p id={`${id}-hint`} textStyle="caption" color="fg.subtle" mt="2">
          {hint}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  )
}
