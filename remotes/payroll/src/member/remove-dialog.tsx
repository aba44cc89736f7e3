import type { PayrollProfile } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'
import { useChangeProfile } from './payroll-profile.queries.ts'

interface RemoveDialogProps {
  profile: PayrollProfile
  /** Exactly one of the three. With none, the record is gone, and nothing opens. */
  sheet: PayrollProfile['facts'][number] | undefined
  item: PayrollProfile['payItems'][number] | undefined
  figures: PayrollProfile['years'][number] | undefined
  onClose: () => void
}

/** Asks before a fact sheet, an item of pay or the figures of a year are removed. */
export function RemoveDialog({ profile, sheet, item, figures, onClose }: RemoveDialogProps) {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const problemText = useProblemText()
  const change = useChangeProfile(profile)
  const question = sheet
    ? {
        title: t('facts.removing', { date: business.date(sheet.from) }),
        hint: t('facts.removeHint'),
        change: { kind: 'removeFacts', from: sheet.from } as const,
      }
    : item
      ? {
          title: t('items.removing', { item: words.named(item) }),
          hint: t('items.removeHint'),
          change: { kind: 'removeItem', itemId: item.id } as const,
        }
      : figures && {
          title: t('years.removing', { year: String(figures.year) }),
          hint: t('years.removeHint'),
          change: { kind: 'removeYear', year: String(figures.year), source: figures.source } as const,
        }
  if (!question) return null
  const confirm = () =>
    void change
      .mutateAsync(question.change)
      .then(() => toast.success(t('removed')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  return (
    <ConfirmDialog
      open
      title={question.title}
      description={question.hint}
      confirmLabel={t('remove')}
      onConfirm={confirm}
      onClose={onClose}
      busy={change.isPending}
    />
  )
}
