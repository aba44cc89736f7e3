import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useServices } from '@steward/shared/stores'
import { LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { activeServices, useStoreSummaries } from '../service/stored-services.tsx'
import { useTexts } from '../texts/texts.ts'
import { ServiceChoice } from './service-choice.tsx'
import type { SlotStart } from './slot-form-values.ts'
import { SlotForm } from './slot-form.tsx'

interface SlotFormDrawerProps {
  /** The slot to edit. Without it, the drawer creates a slot. */
  slot?: TimeSlot
  /** The service of a new slot, if the page knows it. */
  serviceId?: string
  /** The place in the calendar where the user started a new slot. */
  start?: SlotStart
  onClose: () => void
}

/** Creates or edits a slot. The service comes first, because the choice of providers depends on it. */
export function SlotFormDrawer({ slot, serviceId, start, onClose }: SlotFormDrawerProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState(slot?.service.id ?? serviceId)
  const list = useQuery(activeServices)
  const [summaries] = useState(() => useServices.getState().summaries)
  useStoreSummaries(list.data?.items)
  const service = list.data?.items.find(({ id }) => id === chosen)
  const title = slot ? t('slotForm.editTitle') : t('slotForm.newTitle')

  if (service)
    return (
      <SlotForm
        key={service.id}
        title={title}
        service={service}
        slot={slot}
        startAt={start}
        onClose={onClose}
        onChangeService={slot ? undefined : () => setChosen(undefined)}
      />
    )
  return (
    <Drawer open onClose={onClose} title={title}>
      {list.isPending && (chosen !== undefined || summaries.length === 0) ? <SkeletonRows rows={4} /> : null}
      {list.isError ? (
        <LoadFailure inline title={t('failed.title', { what: t('services.title') })} query={list} />
      ) : null}
      {list.isSuccess || (list.isPending && chosen === undefined) ? (
        <ServiceChoice services={list.data?.items ?? summaries} onChoose={setChosen} />
      ) : null}
    </Drawer>
  )
}
