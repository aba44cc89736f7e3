import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { CommissionRule } from '@steward/shared/contracts'
import { currencySymbol } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import {
  Button,
  type Crumb,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  useParam,
} from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { commissions, type CommissionTarget } from './commissions.queries.ts'
import { MatrixEditor } from './matrix-editor.tsx'

const GroupsDrawer = latePart(() => import('./groups-drawer.tsx').then((part) => part.GroupsDrawer))

interface CommissionMatrixProps {
  targetType: CommissionRule['targetType']
  title: string
  caption: string
  targetHeader: string
  targetTo: (target: CommissionTarget) => string
  /** The page that lists the targets. */
  list: Crumb
}

/** The commission of each group for each target. Targets are rows and groups are columns, the default group first. */
export function CommissionMatrix({ targetType, title, caption, targetHeader, targetTo, list }: CommissionMatrixProps) {
  const t = useTexts()
  const business = useBusiness()
  const [chosenId, choose] = useParam('id')
  const { dialog, open, close } = useDialogParam(['groups'])
  const groups = useQuery(commissions.groups())
  const rules = useQuery(commissions.rules(targetType))
  const targets = useQuery(commissions.targets(targetType))

  if (groups.isPending || rules.isPending || targets.isPending) return <PageSkeleton />
  const failed = [groups, rules, targets].find(({ isError, data }) => isError && data === undefined)
  if (failed || !targets.data || !groups.data || !rules.data) {
    return (
      <>
        <PageHeader title={title} />
        <LoadFailure title={t('failed', { what: t('commissions.what') })} query={failed ?? targets} />
      </>
    )
  }
  const chosen = targets.data.find(({ id }) => id === chosenId)
  const groupsButton = (
    <Button icon="team" onClick={() => open('groups')}>
      {t('commissions.groups')}
    </Button>
  )
  return (
    <>
      <PageHeader
        {...(chosen ? { title: chosen.name, breadcrumb: [list] } : { title })}
        description={t('commissions.explain', { currency: currencySymbol(business.currency, business.locale) })}
        actions={
          <>
            {chosen ? <Button onClick={() => choose(undefined)}>{t('commissions.all')}</Button> : null}
            {groupsButton}
          </>
        }
      />
      {groups.data.items.length === 0 ? (
        <Panel>
          <EmptyState
            icon="commission"
            title={t('commissions.emptyTitle')}
            description={t('commissions.emptyDescription')}
            actions={groupsButton}
          />
        </Panel>
      ) : targets.data.length === 0 ? (
        <Panel>
          <EmptyState
            icon="commission"
            title={t('commissions.noTargets')}
            description={t('commissions.noTargetsHint')}
            actions={
              <LinkButton to={targetType === 'SERVICE' ? to.newService() : to.memberships()}>
                {t(`commissions.add.${targetType}`)}
              </LinkButton>
            }
          />
        </Panel>
      ) : (
        <MatrixEditor
          targetType={targetType}
          caption={caption}
          targetHeader={targetHeader}
          targetTo={targetTo}
          groups={groups.data.items}
          rules={rules.data.items}
          targets={chosen ? [chosen] : targets.data}
        />
      )}
      {dialog ? <GroupsDrawer onClose={close} /> : null}
    </>
  )
}
