import { useQuery } from '@tanstack/react-query'
import type { Membership } from '@steward/shared/contracts'
import { LoadFailure, SkeletonRows, Text } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { plans } from './plans.queries.ts'

interface ArchivePlansDialogProps {
  selected: readonly Membership[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows which plans go off sale and who keeps them, before they are archived. */
export function ArchivePlansDialog({ selected, busy, onConfirm, onClose }: ArchivePlansDialogProps) {
  const t = useTexts()
  const query = useQuery(plans.previewArchive({ plans: selected.map(({ id, version }) => ({ id, version })) }))
  const { data } = query
  const count = data?.items.length ?? 0
  const nameOf = (id: string) => selected.find((plan) => plan.id === id)?.name ?? '–'
  const rows = [
    ...(data?.items ?? []).map(({ membershipId, name, subscribers }) => ({
      key: membershipId,
      cells: [name, t('planBulk.keep', { count: subscribers })],
    })),
    ...(data?.failed ?? []).map(({ membershipId, code }) => ({
      key: membershipId,
      cells: [nameOf(membershipId), t(`planBulk.reason.${code}`)],
    })),
  ]
  return (
    <ConfirmDialog
      open
      tone="accent"
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('planBulk.title', { count: selected.length })}
      description={t('planBulk.description')}
      confirmLabel={t('planBulk.confirm', { count: data ? count : selected.length })}
      cancelLabel={t('planBulk.cancel')}
      disabledReason={data ? (count === 0 ? t('planBulk.nothing') : undefined) : t('planBulk.loading')}
    >
      {query.isError ? (
        <LoadFailure inline title={t('failed', { what: t('planBulk.preview') })} query={query} />
      ) : data ? (
        <PlainTable
          framed
          caption={t('planBulk.preview')}
          headers={[t('planBulk.plan'), t('planBulk.effect')]}
          rows={rows}
        />
      ) : (
        <SkeletonRows rows={3} avatar={false} />
      )}
      <Text textStyle="caption" color="fg.muted">
        {t('planBulk.undoHint')}
      </Text>
    </ConfirmDialog>
  )
}
