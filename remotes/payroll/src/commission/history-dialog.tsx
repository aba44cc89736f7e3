import type { CommissionRule } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Button, Text } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { cellValueOf } from './matrix-draft.ts'
import { useRuleText } from './use-rule-text.ts'

interface HistoryDialogProps {
  targetType: CommissionRule['targetType']
  /** The row and the column of the cell. */
  name: string
  versions: readonly CommissionRule[]
  today: PlainDate
  onClose: () => void
}

/** Every version of one cell, the latest first. */
export function HistoryDialog({ targetType, name, versions, today, onClose }: HistoryDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const textOf = useRuleText(targetType)
  const sorted = versions.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  const inForce = sorted.find(({ effectiveFrom }) => effectiveFrom <= today)
  const standing = (rule: CommissionRule) => {
    if (rule === inForce) return t('commissions.history.inForce')
    return t(rule.effectiveFrom > today ? 'commissions.history.planned' : 'commissions.history.past')
  }
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('commissions.history.title', { cell: name })}
      footer={<Button onClick={onClose}>{t('commissions.close')}</Button>}
    >
      {sorted.length === 0 ? (
        <Text color="fg.muted">{t('commissions.history.none')}</Text>
      ) : (
        <PlainTable
          framed
          caption={t('commissions.history.title', { cell: name })}
          headers={[
            t('commissions.history.from'),
            t('commissions.history.value'),
            t('commissions.history.standing'),
            t('commissions.history.used'),
          ]}
          rows={sorted.map((rule) => ({
            key: rule.id,
            cells: [
              business.date(rule.effectiveFrom),
              textOf(cellValueOf(rule)),
              standing(rule),
              t(rule.isUsed ? 'commissions.history.yes' : 'commissions.history.no'),
            ],
          }))}
        />
      )}
    </Dialog>
  )
}
