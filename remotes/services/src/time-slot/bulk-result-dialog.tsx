import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Span, Text } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts.ts'
import type { BulkFailure } from './bulk.queries.ts'
import { EffectFrame } from './effect-frame.tsx'

interface BulkResultDialogProps {
  slots: readonly TimeSlot[]
  done: number
  failed: readonly BulkFailure[]
  isCancel: boolean
  onClose: () => void
}

/** Which slots were left as they are, and why; they stay selected. */
export function BulkResultDialog({ slots, done, failed, isCancel, onClose }: BulkResultDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t(isCancel ? 'bulk.someNotCancelled' : 'bulk.someNotMoved', { count: failed.length })}
      description={t(isCancel ? 'bulk.doneCancelled' : 'bulk.doneMoved', { count: done })}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      <EffectFrame label={t('bulk.left')}>
        <thead>
          <tr>
            <th scope="col">{t('bulk.slot')}</th>
            <th scope="col">{t('bulk.why')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ slotId, code }) => {
            const slot = slots.find(({ id }) => id === slotId)
            return (
              <tr key={slotId}>
                <td>
                  {slot ? business.dateTime(slot.startTime) : '–'}
                  {slot ? (
                    <Span display="block" color="fg.muted">
                      {`${slot.service.name} · ${fullName(slot.serviceProvider)}`}
                    </Span>
                  ) : null}
                </td>
                <td>{t(`bulk.reason.${code}`)}</td>
              </tr>
            )
          })}
        </tbody>
      </EffectFrame>
      <Text mt="3" textStyle="caption" color="fg.muted">
        {t('bulk.stillSelected')}
      </Text>
    </Dialog>
  )
}
