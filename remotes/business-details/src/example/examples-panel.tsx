import { useQuery } from '@tanstack/react-query'
import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { LinkButton, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { examples } from './examples.queries.ts'

/** Offers examples to an empty business, or their removal. The dialog is an overlay of the host. */
export function ExamplesPanel() {
  const t = useTexts()
  const may = useCan()
  const { addressWith } = useAddress()
  const mayAct = may('business.update')
  const query = useQuery({ ...examples.state(), enabled: mayAct })
  if (!mayAct) return null
  const { data } = query
  return (
    <Panel
      title={t('examples.title')}
      description={t('examples.hint')}
      actions={
        data && data.status !== 'CLOSED' ? (
          <LinkButton size="sm" to={addressWith({ dialog: 'examples' })}>
            {t(data.status === 'OFFERED' ? 'examples.add' : 'examples.remove')}
          </LinkButton>
        ) : undefined
      }
    >
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('examples.title') })} query={query} /> : null}
      {query.isPending ? <SkeletonRows rows={1} avatar={false} /> : null}
      {data ? <Text>{t(`examples.status.${data.status}`)}</Text> : null}
    </Panel>
  )
}
