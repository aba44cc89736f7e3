import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, type ReactNode } from 'react'

import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Popover } from '../overlays/popover.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { FilterBox } from './filter-chip.tsx'
import { FilterPlaceContext, useKnownFilters } from './filter-place.ts'
import type { TableState } from './table-state.ts'

/** The filters of a list: chips for those that are set, and a menu with all of them. */
export function FilterMenu({ state, children }: { state: TableState<string>; children: ReactNode }) {
  const t = useUiTexts()
  const { note, count, countSet } = useKnownFilters()
  const isOnly = count === 1
  const chips = useMemo(() => ({ kind: 'chip' as const, isOnly, note, close: () => undefined }), [isOnly, note])
  const clear = () => state.setFilters(Object.fromEntries(Object.keys(state.filters).map((name) => [name, []])))
  return (
    <chakra.div role="group" aria-label={t('table.filters')} display="flex" flexWrap="wrap" gap="2">
      <FilterPlaceContext value={chips}>{children}</FilterPlaceContext>
      {count < 2 ? null : (
        <Popover
          label={t('table.filters')}
          placement="bottom-start"
          width={288}
          trigger={
            <FilterBox
              type="button"
              aria-label={countSet > 0 ? t('table.filtersSet', { count: countSet }) : t('table.filter')}
              {...(countSet > 0 ? {} : { 'data-unset': '' })}
            >
              <Icon name="filter" size={14} />
              <chakra.span display={{ base: 'none', sm: 'inline' }}>{t('table.filter')}</chakra.span>
              {countSet > 0 ? <chakra.strong display={{ sm: 'none' }}>{countSet}</chakra.strong> : null}
            </FilterBox>
          }
        >
          {(close) => (
            <chakra.div p="1" maxH="70dvh" overflowY="auto">
              <FilterPlaceContext value={{ kind: 'line', isOnly: false, note, close }}>{children}</FilterPlaceContext>
              {countSet > 0 ? (
                <chakra.div borderTopWidth="1px" borderColor="border.muted" mt="1" pt="1">
                  <Button size="sm" variant="ghost" onClick={clear}>
                    {t('noMatch.clear')}
                  </Button>
                </chakra.div>
              ) : null}
            </chakra.div>
          )}
        </Popover>
      )}
    </chakra.div>
  )
}
