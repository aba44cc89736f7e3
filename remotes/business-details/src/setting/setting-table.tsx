import type { ReactNode } from 'react'
import { Box, chakra, Icon, Text } from '@steward/shared/ui/core'
import { useNarrow } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

export interface SettingRow {
  key: string
  name: string
  explanation: string
  value: ReactNode
  /** The value is a field. A card shows it below the name. */
  isField?: boolean
  holdsFrom: ReactNode
  /** `holdsFrom` is the word for a default. A card shows it without the label of a day. */
  isDefault?: boolean
  usedIn: ReactNode
  tools: ReactNode
  /** What the change of this row does. Only a changed row has one. */
  effect?: ReactNode
}

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& caption': { srOnly: true },
    '& th': {
      h: '9',
      px: '2',
      bg: 'bg.subtle',
      color: 'fg.muted',
      textStyle: 'badge',
      textAlign: 'start',
      borderBlockWidth: '1px',
      borderColor: 'border',
    },
    '& td': { px: '2', py: '2.5', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& tbody + tbody': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& tr > :first-of-type': { ps: '5' },
    '& tr > :last-of-type': { pe: '3' },
    '& tbody[data-changed]': { bg: 'accent.subtle' },
    '& tbody[data-changed] + tbody[data-changed]': { borderColor: 'accent.muted' },
    '& tr[data-effect] td': { pt: '0' },
  },
})

/** The settings of a section: a table, or cards below 600 px. */
export function SettingTable({ caption, rows }: { caption: string; rows: readonly SettingRow[] }) {
  const t = useTexts()
  const isNarrow = useNarrow()
  if (isNarrow) return <SettingCards caption={caption} rows={rows} />
  return (
    <Table>
      <caption>{caption}</caption>
      <colgroup>
        <col />
        <col style={{ width: '24%' }} />
        <col style={{ width: '16%' }} />
        <col style={{ width: '16%' }} />
        <col style={{ width: '52px' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('settings.column.setting')}</th>
          <th scope="col">{t('settings.column.value')}</th>
          <th scope="col">{t('settings.column.holdsFrom')}</th>
          <th scope="col">{t('settings.column.usedIn')}</th>
          <th scope="col" aria-label={t('settings.column.history')} />
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key} {...(row.effect ? { 'data-changed': '' } : {})}>
          <tr data-setting={row.key}>
            <td>
              <Name>{row.name}</Name>
              <Explanation>{row.explanation}</Explanation>
            </td>
            <td>{row.value}</td>
            <td>{row.holdsFrom}</td>
            <td>{row.usedIn}</td>
            <td>{row.tools}</td>
          </tr>
          {row.effect ? (
            <tr data-effect="">
              <td colSpan={5}>
                <Effect>{row.effect}</Effect>
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </Table>
  )
}

const Cards = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': { px: '5', py: '3', display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li[data-changed]': { bg: 'accent.subtle' },
  },
})

/** Rows as name and value, with the day and the places in a caption below. */
function SettingCards({ caption, rows }: { caption: string; rows: readonly SettingRow[] }) {
  const t = useTexts()
  return (
    <Cards aria-label={caption}>
      {rows.map((row) => (
        <li key={row.key} data-setting={row.key} {...(row.effect ? { 'data-changed': '' } : {})}>
          <Box display="flex" alignItems="flex-start" gap="2">
            <Box flex="1" minW="0">
              <Name>{row.name}</Name>
            </Box>
            {row.isField ? null : (
              <Box maxW="45%" textAlign="end">
                {row.value}
              </Box>
            )}
            {/* The button is taller than a line of text on a phone. */}
            <Box my="-3">{row.tools}</Box>
          </Box>
          <Explanation>{row.explanation}</Explanation>
          {row.isField ? row.value : null}
          {row.effect ? <Effect>{row.effect}</Effect> : null}
          <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" textStyle="caption" color="fg.muted">
            {row.isDefault ? (
              row.holdsFrom
            ) : (
              <Labelled label={t('settings.column.holdsFrom')}>{row.holdsFrom}</Labelled>
            )}
            <Labelled label={t('settings.column.usedIn')}>{row.usedIn}</Labelled>
          </Box>
        </li>
      ))}
    </Cards>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="flex" gap="1">
      <span>{label}</span>
      <Box color="fg">{children}</Box>
    </Box>
  )
}

function Name({ children }: { children: string }) {
  return (
    <Text textStyle="strong">
      <bdi>{children}</bdi>
    </Text>
  )
}

function Explanation({ children }: { children: string }) {
  return (
    <Text textStyle="caption" color="fg.muted">
      <bdi>{children}</bdi>
    </Text>
  )
}

function Effect({ children }: { children: ReactNode }) {
  return (
    <Box display="flex" gap="2" color="fg.muted" textStyle="cell" role="status">
      <Icon name="info" size={14} style={{ flexShrink: 0, marginTop: 3 }} />
      <Box flex="1" minW="0">
        <bdi>{children}</bdi>
      </Box>
    </Box>
  )
}
