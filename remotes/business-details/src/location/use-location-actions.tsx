import { useNavigate } from 'react-router-dom'
import type { ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import type { LocationRecord } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog, latePart, useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useDeleteLocation, useRestoreLocation } from './locations.queries.ts'

const ArchiveLocationDialog = latePart(
  async () => (await import('./archive-location-dialog.tsx')).ArchiveLocationDialog,
)

/** Returns the menu of a location, and the dialog that is open. */
export function useLocationActions(location: LocationRecord): { items: MenuAction[]; dialog: ReactNode } {
  const t = useTexts()
  const problemText = useProblemText()
  const restore = useRestoreLocation(location)
  const { dialog, open, close } = useDialogParam(['location-archive', 'location-delete'])
  const restoreNow = () =>
    restore.mutate(undefined, {
      onSuccess: () => toast.success(t('locationAction.restored', { name: location.name })),
      onError: (error) => toast.error(problemText(error)),
    })
  const isActive = location.status === 'ACTIVE'
  return {
    items: [
      isActive
        ? {
            key: 'archive',
            icon: 'archive',
            label: t('locationAction.archive'),
            onSelect: () => open('location-archive'),
          }
        : { key: 'restore', icon: 'undo', label: t('locationAction.restore'), onSelect: restoreNow },
      {
        key: 'delete',
        icon: 'delete',
        tone: 'danger',
        label: t('locationAction.delete'),
        disabledReason: location.isUsed ? t('locationAction.isUsed') : undefined,
        asks: { operation: 'location.delete', record: location.id },
        onSelect: () => open('location-delete'),
      },
    ],
    dialog:
      dialog?.name === 'location-archive' && isActive ? (
        <ArchiveLocationDialog location={location} onClose={close} />
      ) : dialog?.name === 'location-delete' ? (
        <DeleteLocationDialog location={location} onClose={close} />
      ) : null,
  }
}

/** Asks before a location that nothing ever used is deleted. There is no undo. */
function DeleteLocationDialog({ location, onClose }: { location: LocationRecord; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const remove = useDeleteLocation(location)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('locationAction.deleted', { name: location.name }))
        void navigate(to.locations(), { replace: true })
      },
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      title={t('locationDelete.title', { name: location.name })}
      description={t('locationDelete.description')}
      confirmLabel={t('locationDelete.confirm')}
      cancelLabel={t('locationForm.cancel')}
    />
  )
}
