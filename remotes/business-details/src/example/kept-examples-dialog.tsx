import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, Span, Text, TextLink } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

type Kept = ResponseOf<'example-data.remove'>['kept'][number]

const addresses: Record<Kept['kind'], (id: string) => to.Address> = {
  location: to.location,
  service: to.service,
  'time-slot': to.slot,
  customer: to.customer,
}

/** Lists the examples that stay after the removal, with a link to each. */
export function KeptExamplesDialog({ kept, onClose }: { kept: readonly Kept[]; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('examples.keptTitle', { count: kept.length })}
      description={t('examples.keptHint')}
      footer={<Button onClick={onClose}>{t('examples.close')}</Button>}
    >
      <Box as="ul" display="grid" gap="2">
        {kept.map(({ kind, id, name, at, reason }) => (
          <li key={id}>
            <TextLink to={addresses[kind](id)}>{at ? `${name}, ${business.dateTime(at)}` : name}</TextLink>
            <Text>
              <Span textStyle="caption" color="fg.muted">
                {t(`examples.reason.${reason}`)}
              </Span>
            </Text>
          </li>
        ))}
      </Box>
    </Dialog>
  )
}
