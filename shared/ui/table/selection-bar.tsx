import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'

import { Button, IconButton } from '../core/button.tsx'
import { useProblemText } from '../core/problem-text.ts'
import { toast } from '../core/toast.ts'
import type { MenuAction } from '../overlays/menu-item.tsx'
import { useUiTexts } from '../texts/texts.ts'
import type { RowSelection } from './row-selection.ts'

const faint = 'color-mix(in srgb, currentColor 14%, transparent)'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    mx: { base: '2', sm: '4' },
    my: '4',
    px: '2',
    py: '1.5',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    borderRadius: 'md',
    shadow: 'lg',
    textStyle: 'cell',
    fontVariantNumeric: 'tabular-nums',
    '& button': {
      bg: 'transparent',
      borderColor: 'transparent',
      color: 'inherit',
      shadow: 'none',
      _hover: { bg: faint },
      _active: { bg: faint },
      '&:is([aria-disabled=true], :disabled)': {
        color: 'color-mix(in srgb, currentColor 60%, transparent)',
        bg: 'transparent',
      },
      _focusVisible: { outlineColor: 'fg.inverted' },
    },
    '& a': { color: 'inherit', textDecoration: 'underline', _focusVisible: { outlineColor: 'fg.inverted' } },
  },
})

export interface SelectionBarProps<Row extends object> {
  selection: RowSelection<Row>
  /** Number of matching rows on all pages. */
  total: number | undefined
  onSelectAll?: (() => Promise<readonly Row[]>) | undefined
  actions: readonly MenuAction[]
}

/** The actions for the selected rows. Placed at the foot of the list, so that no row moves under the pointer. */
export function SelectionBar<Row extends object>({ selection, total, onSelectAll, actions }: SelectionBarProps<Row>) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const [isLoading, setLoading] = useState(false)
  const count = selection.rows.length
  const selectAll = async () => {
    setLoading(true)
    try {
      selection.set(await onSelectAll!(), true)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Bar role="region" aria-label={t('table.selection')}>
      {/* First, so that it stays beside the number on a phone, where the actions wrap to their own lines. */}
      <IconButton icon="close" size="sm" label={t('table.clearSelection')} onClick={selection.clear} />
      <strong>
        <bdi>{t('table.selected', { count })}</bdi>
      </strong>
      {onSelectAll && total !== undefined && total > count ? (
        <Button size="sm" variant="ghost" loading={isLoading} onClick={() => void selectAll()}>
          {t('table.selectAll', { count: total })}
        </Button>
      ) : null}
      <chakra.span display="flex" flexWrap="wrap" gap="2" ms="auto" alignItems="center">
        {/* Destructive actions have no danger colour here. The dialog that follows has it. */}
        {actions.map(({ key, label, icon, onSelect, disabledReason, asks }) => (
          <Button
            key={key}
            size="sm"
            variant="ghost"
            {...(icon ? { icon } : {})}
            disabledReason={disabledReason}
            asks={asks}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </chakra.span>
    </Bar>
  )
}
