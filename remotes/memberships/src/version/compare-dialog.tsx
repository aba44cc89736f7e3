import type { MembershipVersion } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { termFacts } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'

/** The number of versions beside each other. More do not fit into a dialog. */
const shownAtMost = 3

interface CompareDialogProps {
  /** Newest first. */
  versions: readonly MembershipVersion[]
  onClose: () => void
}

/** The newest versions beside each other, with the terms that differ between them. */
export function CompareDialog({ versions, onClose }: CompareDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const shown = versions.slice(0, shownAtMost).toReversed()
  const facts = shown.map((version) => new Map(termFacts({ t, business }, version).map((fact) => [fact.key, fact])))
  const keys = [...new Set(facts.flatMap((each) => [...each.keys()]))]
  const rows = keys
    .map((key) => ({
      key,
      label: facts.find((each) => each.has(key))!.get(key)!.label,
      values: facts.map((each) => each.get(key)?.value ?? '–'),
    }))
    .filter(({ values }) => new Set(values).size > 1)
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('versions.compareTitle')}
      description={t('versions.compareHint')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('versions.close')}
        </Button>
      }
    >
      <PlainTable
        framed
        caption={t('versions.compareTitle')}
        headers={[t('versions.term'), ...shown.map(({ number }) => t('versions.name', { version: number }))]}
        rows={rows.map(({ key, label, values }) => ({ key, cells: [label, ...values] }))}
      />
    </Dialog>
  )
}
