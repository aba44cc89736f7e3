import type { CommissionGroup } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Box, Kbd, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useGroupText } from './use-group-text.ts'

/** The header of the matrix: a column for each group, with its members and the months in which it is paid. */
export function MatrixHead({ targetHeader, groups }: { targetHeader: string; groups: readonly CommissionGroup[] }) {
  const t = useTexts()
  const business = useBusiness()
  const groupText = useGroupText()
  return (
    <thead>
      <tr>
        <th scope="col">
          {targetHeader}
          <Span display="block" textStyle="caption" color="fg.muted" fontWeight="normal">
            {t('commissions.price', { currency: business.symbol })}
          </Span>
        </th>
        {groups.map((group) => (
          <th key={group.id} scope="col">
            {group.displayName}
            <Span display="block" textStyle="caption" color="fg.muted" fontWeight="normal">
              {groupText(group)}
            </Span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const keys = [
  ['Enter', 'edit'],
  ['P', 'percent'],
  ['F', 'flat'],
  ['N', 'nothing'],
  ['I', 'inherit'],
  ['H', 'history'],
  ['Shift →', 'copy'],
] as const

/** The keys of the matrix. */
export function MatrixKeys() {
  const t = useTexts()
  return (
    <Box px="4" py="3" display="flex" flexWrap="wrap" gap="4" textStyle="caption" color="fg.muted" hideBelow="sm">
      {keys.map(([key, text]) => (
        <Span key={key}>
          <Kbd>{key}</Kbd> {t(`commissions.keys.${text}`)}
        </Span>
      ))}
    </Box>
  )
}
