import { chakra } from '@steward/shared/ui/core'
import { useId, useState } from 'react'
import { useShellStatusTexts } from './texts.ts'

const Input = chakra('input', {
  base: {
    w: '200px',
    maxW: 'full',
    h: { base: '11', sm: '9' },
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    textTransform: 'uppercase',
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})

const whole = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

/** A search field for a report ID, with or without hyphen, in any case. It searches once the ID is complete. */
export function ReportSearch({ value, onChange }: { value: string; onChange: (reportId: string) => void }) {
  const t = useShellStatusTexts()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const change = (text: string) => {
    setTyped(text)
    const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
    const reportId = `${letters.slice(0, 4)}-${letters.slice(4)}`
    if (letters === '' || whole.test(reportId)) onChange(letters && reportId)
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {t('errors.search')}
      </chakra.label>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
    </chakra.div>
  )
}
