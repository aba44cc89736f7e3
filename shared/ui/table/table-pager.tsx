import { chakra } from '@chakra-ui/react/styled-system'

import { IconButton } from '../core/button.tsx'
import { Isolated } from '../core/isolated.tsx'
import { useLocale } from '../core/locale.ts'
import { useUiTexts } from '../texts/texts.ts'
import type { TableState } from './table-state.ts'

export interface TablePagerProps {
  state: TableState<string>
  /** Number of rows on this page. */
  shown: number
  total: number | undefined
  manual: boolean
  nextCursor: string | null | undefined
}

/** The text "1–25 of 312" and two buttons. A single page has no buttons, and below ten rows it has no text either. */
export function TablePager({ state, shown, total, manual, nextCursor }: TablePagerProps) {
  const t = useUiTexts()
  const format = new Intl.NumberFormat(useLocale())
  const from = (state.page - 1) * state.pageSize + 1
  const to = from + shown - 1
  const more = manual ? Boolean(nextCursor) : total !== undefined && to < total
  const words =
    total === undefined
      ? t('table.rangeOpen', { from: format.format(from), to: format.format(to) })
      : t('table.range', { from: format.format(from), to: format.format(to), total: format.format(total) })
  if (state.page === 1 && !more && shown < 10) return null
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      minH="12"
      ps="5"
      pe="3"
      borderTopWidth="1px"
      textStyle="cell"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <span>
        <Isolated>{words}</Isolated>
      </span>
      {state.page > 1 || more ? (
        <chakra.span display="flex" gap="1">
          <IconButton
            icon="chevronLeft"
            size="sm"
            label={t('table.previous')}
            disabled={state.page === 1}
            onClick={state.previous}
            tooltip={false}
          />
          <IconButton
            icon="chevronRight"
            size="sm"
            label={t('table.next')}
            disabled={!more}
            onClick={() => state.next(nextCursor ?? undefined)}
            tooltip={false}
          />
        </chakra.span>
      ) : null}
    </chakra.div>
  )
}
