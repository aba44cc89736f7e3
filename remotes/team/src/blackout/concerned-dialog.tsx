import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Stack, Text, TextLink } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { ConcernedSessions } from './blackouts.queries.ts'

/** Lists the sessions within saved blackout hours. They stay until somebody moves or cancels them. */
export function ConcernedDialog({ concerned, onClose }: { concerned: ConcernedSessions; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const { sessions, bookings, items } = concerned
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('blackout.concerned.title', { count: sessions })}
      description={t('blackout.concerned.hint')}
      footer={<Button onClick={onClose}>{t('blackout.concerned.done')}</Button>}
    >
      <Stack gap="3">
        <PlainTable
          framed
          caption={t('blackout.concerned.caption')}
          headers={[
            t('blackout.concerned.session'),
            t('blackout.concerned.when'),
            t('blackout.column.who'),
            { text: t('blackout.concerned.bookings'), numeric: true },
          ]}
          rows={items.map((item) => ({
            key: item.id,
            cells: [
              <TextLink key="session" to={to.slot(item.id)}>
                {item.service.name}
              </TextLink>,
              business.dateTime(item.startTime),
              fullName(item.serviceProvider),
              item.bookingCount,
            ],
          }))}
        />
        <Text color="fg.muted">
          {items.length < sessions ? `${t('blackout.concerned.more', { count: sessions - items.length })} ` : null}
          {t('blackout.concerned.total', { count: bookings })}
        </Text>
      </Stack>
    </Dialog>
  )
}
