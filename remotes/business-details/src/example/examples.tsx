import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '@steward/shared/contracts'
import { LoadFailure, Text } from '@steward/shared/ui/core'
import { Dialog, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { AddExamplesDialog } from './add-examples-dialog.tsx'
import { examples } from './examples.queries.ts'
import { KeptExamplesDialog } from './kept-examples-dialog.tsx'
import { RemoveExamplesDialog } from './remove-examples-dialog.tsx'

const dialogs = ['examples'] as const

/** Adds or removes the examples, over any page: `?dialog=examples`. */
function Examples() {
  const { dialog, close } = useDialogParam(dialogs)
  return dialog ? <ExamplesDialog onClose={close} /> : null
}

function ExamplesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const query = useQuery(examples.state())
  // The state changes with the action, while the dialog is still open.
  const [opened, setOpened] = useState<ResponseOf<'example-data.get'>>()
  const [kept, setKept] = useState<ResponseOf<'example-data.remove'>['kept']>()
  if (!opened && query.data && !query.isFetching) setOpened(query.data)
  if (kept) return <KeptExamplesDialog kept={kept} onClose={onClose} />
  if (opened?.status === 'OFFERED') return <AddExamplesDialog onClose={onClose} />
  if (opened?.status === 'ADDED') return <RemoveExamplesDialog counts={opened} onClose={onClose} onKept={setKept} />
  if (!opened && !query.isError) return null
  return (
    <Dialog open onClose={onClose} title={t('examples.title')}>
      {opened ? (
        <Text>{t('examples.status.CLOSED')}</Text>
      ) : (
        <LoadFailure inline title={t('failed', { what: t('examples.title') })} query={query} />
      )}
    </Dialog>
  )
}

export { Examples as Component }
