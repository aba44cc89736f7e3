import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { EmptyState, LinkButton, Panel } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

type Setup = NonNullable<Home['setup']>

/** What a new business still lacks before staff and providers have something to do, and who adds it. */
export function MissingPanel({ setup: { steps, owner } }: { setup: Setup }) {
  const t = useTexts()
  const may = useCan()
  const missing = steps.find(({ isDone }) => !isDone)?.step
  if (missing !== 'LOCATION' && missing !== 'SERVICE' && missing !== 'SLOT') return null
  const mayAdd = missing === 'SLOT' && may('slot.write')
  const name = owner ? fullName(owner) : t('role.OWNER')
  return (
    <Panel padding="none">
      <EmptyState
        compact
        icon="store"
        title={t(`missing.title.${missing}`)}
        description={mayAdd ? t('missing.addSlot') : t(`missing.hint.${missing}`, { name })}
        {...(mayAdd
          ? {
              actions: (
                <LinkButton to={to.newSlot()} icon="add">
                  {t('missing.newSlot')}
                </LinkButton>
              ),
            }
          : {})}
      />
    </Panel>
  )
}
