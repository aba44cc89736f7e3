import { useQuery } from '@tanstack/react-query'
import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import { useCan } from '@steward/shared/roles/gate'
import { AfterPause, IconButton, LoadFailure, Panel, SkeletonRows, Span } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { settings } from './settings.queries.ts'

const NextNumberDialog = latePart(async () => (await import('./next-number-dialog.tsx')).NextNumberDialog)

/** The next three numbers of every document. Owners can continue with a higher one. */
export function NumberingPanel({ words }: { words: SettingWords }) {
  const t = useTexts()
  const can = useCan()
  const query = useQuery(settings.numbering())
  const { dialog, open, close } = useDialogParam(['next-number'])
  const mayChange = can('setting.update')
  const items = query.data?.items ?? []
  const raised = items.find(({ document }) => document === dialog?.id)
  return (
    <Panel padding="none" mb="4" title={t('numbering.title')} description={t('numbering.hint')}>
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('numbering.title') })} query={query} /> : null}
      {items.length > 0 ? (
        <PlainTable
          caption={t('numbering.title')}
          headers={[
            t('numbering.document'),
            t('numbering.next'),
            t('numbering.restarts'),
            ...(mayChange ? [t('numbering.change')] : []),
          ]}
          rows={items.map((item) => {
            const name = words.setting[item.document].label
            return {
              key: item.document,
              cells: [
                name,
                <Span key="next" fontVariantNumeric="tabular-nums">
                  {item.next.join(', ')}
                </Span>,
                t(`numbering.each.${item.restarts}`),
                ...(mayChange
                  ? [
                      <IconButton
                        key="change"
                        icon="edit"
                        label={t('numbering.raise', { name })}
                        onClick={() => open('next-number', item.document)}
                      />,
                    ]
                  : []),
              ],
            }
          })}
        />
      ) : null}
      {raised && mayChange ? (
        <NextNumberDialog item={raised} name={words.setting[raised.document].label} onClose={close} />
      ) : null}
    </Panel>
  )
}
