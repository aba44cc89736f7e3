import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommissionGroup, CommissionRule } from '@steward/shared/contracts'
import { currencySymbol, formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import {
  Button,
  type Crumb,
  EmptyState,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  Span,
  useParam,
} from '@steward/shared/ui/core'
import { type Column, DataTable, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { commissions, type CommissionTarget } from './commissions.queries.ts'
import { ruleInForce } from './rule-in-force.ts'

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
  const groups = useQuery(commissions.groups())
  const rules = useQuery(commissions.rules(targetType))
  const targets = useQuery(commissions.targets(targetType))
  const state = useTableState({ prefix: 'rule-', pageSize: 100 })
  const columns = useMatrixColumns(groups.data?.items, rules.data?.items, targetType, targetHeader)

  if (groups.isPending || rules.isPending || targets.isPending) return <PageSkeleton />
  const failed = [groups, rules, targets].find(({ isError }) => isError)
  if (failed || !targets.data) {
    return (
      <>
        <PageHeader title={title} />
        <LoadFailure title={t('failed', { what: t('commissions.what') })} query={failed ?? targets} />
      </>
    )
  }
  const chosen = targets.data.find(({ id }) => id === chosenId)
  return (
    <>
      <PageHeader
        {...(chosen ? { title: chosen.name, breadcrumb: [list] } : { title })}
        description={t('commissions.explain', { currency: currencySymbol(business.currency, business.locale) })}
        actions={chosen ? <Button onClick={() => choose(undefined)}>{t('commissions.all')}</Button> : undefined}
      />
      {groups.data?.items.length === 0 ? (
        <Panel>
          <EmptyState
            icon="commission"
            title={t('commissions.emptyTitle')}
            description={t('commissions.emptyDescription')}
          />
        </Panel>
      ) : (
        <DataTable
          caption={caption}
          state={state}
          columns={columns}
          rows={chosen ? [chosen] : targets.data}
          getRowId={(row) => row.id}
          getRowName={(row) => row.name}
          rowTo={targetTo}
          empty={<EmptyState icon="commission" title={t('commissions.noTargets')} />}
        />
      )}
    </>
  )
}

function useMatrixColumns(
  groups: readonly CommissionGroup[] | undefined,
  rules: readonly CommissionRule[] | undefined,
  targetType: CommissionRule['targetType'],
  targetHeader: string,
): Column<CommissionTarget>[] {
  const t = useTexts()
  const business = useBusiness()
  return useMemo(() => {
    const today = business.dateOf(systemClock.now())
    const defaultGroupId = groups?.find(({ isDefault }) => isDefault)?.id
    const valueOf = (rule: CommissionRule) => {
      if (rule.kind === 'PERCENTAGE') return percentText(rule.value, business.locale)
      const amount = formatAmount(rule.value, rule.currency, business.locale)
      if (targetType === 'MEMBERSHIP') return t('commissions.flatSale', { amount })
      return t('commissions.flat', { amount, basis: t(`commissions.basis.${rule.basis}`) })
    }
    const cellOf = (targetId: string, groupId: string) => {
      const { rule, isInherited, next } = ruleInForce(rules ?? [], { targetId, groupId, defaultGroupId, today })
      const value = rule ? valueOf(rule) : null
      return (
        <>
          {value === null ? (
            <Span color="fg.subtle" aria-label={t('commissions.none')} role="img">
              –
            </Span>
          ) : (
            <Span
              {...(isInherited
                ? { color: 'fg.subtle', 'aria-label': t('commissions.inherited', { value }), role: 'img' }
                : {})}
            >
              {value}
            </Span>
          )}
          {next ? (
            <Span display={{ sm: 'block' }} textStyle="caption" color="fg.muted">
              {t('commissions.from', { value: valueOf(next), date: business.date(next.effectiveFrom) })}
            </Span>
          ) : null}
        </>
      )
    }
    return [
      { id: 'target', header: targetHeader, primary: true, cell: (row) => row.name },
      ...(groups ?? []).map((group): Column<CommissionTarget> => ({
        id: group.id,
        header: group.isDefault ? `${group.displayName} · ${t('commissions.default')}` : group.displayName,
        numeric: true,
        card: 'foot',
        cardLabel: true,
        cell: (row) => cellOf(row.id, group.id),
      })),
    ]
  }, [groups, rules, targetType, targetHeader, t, business])
}
