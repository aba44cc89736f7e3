import { chakra } from '@chakra-ui/react/styled-system'

import { Icon } from '../../ui/core/icon.tsx'
import { VisuallyHidden } from '../../ui/core/layout.tsx'
import type { ChangeInWords, Trail } from './use-trail.ts'

const Fields = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '1' },
    textStyle: 'cell',
    '& dt': { color: 'fg.muted' },
    '& dd': { minW: '0', overflowWrap: 'anywhere', mb: { base: '1', sm: '0' } },
  },
})

/** The changed fields of an event, before and after. A field without both values only has its name. */
export function TrailChanges({ changes, trail }: { changes: readonly ChangeInWords[]; trail: Pick<Trail, 'words'> }) {
  if (changes.length === 0) return null
  return (
    <Fields>
      {changes.map((change) => (
        <chakra.div key={change.field} display="contents">
          <dt>{change.label}</dt>
          <dd>
            {change.hidden ? (
              <chakra.span color="fg.muted">{change.hidden}</chakra.span>
            ) : (
              <Values change={change} words={trail.words} />
            )}
          </dd>
        </chakra.div>
      ))}
    </Fields>
  )
}

function Values({ change, words }: { change: ChangeInWords; words: Trail['words'] }) {
  const after = (
    <chakra.span fontWeight="medium">
      <bdi>{change.new ?? words.value.empty}</bdi>
    </chakra.span>
  )
  if (change.old === undefined) return after
  return (
    <>
      <VisuallyHidden>{words.value.before}</VisuallyHidden> <bdi>{change.old}</bdi>{' '}
      <chakra.span display="inline-block" verticalAlign="-2px" color="fg.muted" _rtl={{ transform: 'scaleX(-1)' }}>
        <Icon name="forward" size={14} />
      </chakra.span>{' '}
      <VisuallyHidden>{words.value.after}</VisuallyHidden> {after}
    </>
  )
}
