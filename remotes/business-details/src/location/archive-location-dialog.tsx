import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { LocationRecord } from '@steward/shared/contracts'
import { id } from '@steward/shared/contracts/common/fields'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { FormDialog, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { locations, useArchiveLocation } from './locations.queries.ts'
import { UpcomingSlots, type SlotsAhead } from './upcoming-slots.tsx'

interface ArchiveLocationDialogProps {
  location: LocationRecord
  onClose: () => void
}

/** Archives a location. If it has upcoming slots, the dialog lists them and offers to move its services first. */
export function ArchiveLocationDialog({ location, onClose }: ArchiveLocationDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const archive = useArchiveLocation(location)
  const [ahead, setAhead] = useState<SlotsAhead>()
  const done = () => {
    toast.success(t('locationAction.archived', { name: location.name }))
    onClose()
  }
  if (ahead) return <MoveServicesDialog location={location} ahead={ahead} onClose={onClose} onDone={done} />
  const confirm = () =>
    archive.mutate(
      {},
      {
        onSuccess: done,
        onError: (error) => {
          if (isApiProblem(error) && error.code === 'LOCATION_HAS_SLOTS')
            setAhead(error.details['current'] as SlotsAhead)
          else toast.error(problemText(error))
        },
      },
    )
  return (
    <ConfirmDialog
      open
      tone="accent"
      onClose={onClose}
      onConfirm={confirm}
      busy={archive.isPending}
      title={t('locationArchive.title', { name: location.name })}
      description={t('locationArchive.description')}
      confirmLabel={t('locationArchive.confirm')}
      cancelLabel={t('locationForm.cancel')}
    />
  )
}

const schema = z.object({ moveServicesTo: id })

function MoveServicesDialog({
  location,
  ahead,
  onClose,
  onDone,
}: ArchiveLocationDialogProps & { ahead: SlotsAhead; onDone: () => void }) {
  const t = useTexts()
  const archive = useArchiveLocation(location)
  const others = useQuery(locations.list({ limit: '200', sort: 'name' }))
  const form = useSchemaForm({ schema, defaultValues: { moveServicesTo: '' } })
  const submit = async (body: z.output<typeof schema>) => {
    await archive.mutateAsync(body)
    onDone()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('locationArchive.slotsTitle', { count: ahead.total })}
      title={t('locationArchive.slotsTitle', { count: ahead.total })}
      description={t('locationArchive.slotsHint')}
      onClose={onClose}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('locationArchive.moveAndArchive') }}
    >
      <UpcomingSlots ahead={ahead} />
      <SelectField
        name="moveServicesTo"
        label={t('locationArchive.moveTo')}
        choices={(others.data?.items ?? [])
          .filter((other) => other.id !== location.id)
          .map((other) => ({ value: other.id, label: other.name }))}
      />
    </FormDialog>
  )
}
