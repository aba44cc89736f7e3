import { formatMinor, parseAmount, formatAmount } from '@steward/shared/money'
import { ruleOn } from '@steward/shared/rules/commission/commission-rule'
import { earnedAmount } from '@steward/shared/rules/commission/earned-amount'
import type { PlainDate } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { Button } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { cellKey, cellValueOf, ruleValueOf, type CellValue, type Drafts } from './matrix-draft.ts'
import type { MatrixProps } from './matrix-grid.tsx'

interface EarnsDialogProps extends Pick<MatrixProps, 'targetType' | 'groups' | 'rules' | 'targets'> {
  drafts: Drafts
  today: PlainDate
  onClose: () => void
}

/** What each group earns with a booking of one seat for 100.00, by the rules of today and the unsaved changes. */
export function EarnsDialog({ targetType, groups, rules, targets, drafts, today, onClose }: EarnsDialogProps) {
  const t = useTexts()
  const { currency, locale } = useBusiness()
  const defaultGroupId = groups.find(({ isDefault }) => isDefault)?.id
  const hundred = parseAmount('100', currency)
  const earned = (targetId: string, groupId: string) => {
    const ofTarget = rules.filter(({ target }) => target.id === targetId)
    const saved = ofTarget.map((rule) => ({
      groupId: rule.group.id,
      effectiveFrom: rule.effectiveFrom,
      ...cellValueOf(rule),
    }))
    const drafted = groups.flatMap(({ id }) => {
      const cell: CellValue | undefined = drafts[cellKey(targetId, id)]
      return cell ? [{ groupId: id, effectiveFrom: today, ...cell }] : []
    })
    const kept = saved.filter((rule) => !drafted.some((draft) => draft.groupId === rule.groupId))
    const { rule } = ruleOn([...kept, ...drafted], { groupId, defaultGroupId }, today)
    if (!rule) return '–'
    const minor = earnedAmount(ruleValueOf(rule, currency), { price: hundred, seats: 1, plan: null })
    return formatAmount(formatMinor(minor, currency), currency, locale)
  }
  const title = t('commissions.earns')
  return (
    <Dialog
      open
      size="default"
      onClose={onClose}
      title={title}
      description={t(targetType === 'SERVICE' ? 'commissions.earnsHint' : 'commissions.earnsSaleHint')}
      footer={<Button onClick={onClose}>{t('commissions.close')}</Button>}
    >
      <PlainTable
        framed
        caption={title}
        headers={[
          t(targetType === 'SERVICE' ? 'commissions.serviceColumn' : 'commissions.planColumn'),
          ...groups.map(({ displayName }) => ({ text: displayName, numeric: true })),
        ]}
        rows={targets.map(({ id, name }) => ({
          key: id,
          cells: [name, ...groups.map((group) => earned(id, group.id))],
        }))}
      />
    </Dialog>
  )
}
