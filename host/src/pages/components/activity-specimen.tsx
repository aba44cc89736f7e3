import { Stack } from '@steward/shared/ui/core'
import { RecordActivity, TrailChanges, useTrail } from '@steward/shared/ui/paper'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { sampleChange, sampleTrail } from './sample-invoice.ts'

const record = { kinds: ['invoice'] as const, id: 'invoice-1', version: 1 }

/** The changes of a record in memory, and one change alone. This page has no business, so it makes no requests. */
export function ActivitySpecimen() {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
    // The key is that of shared/api-ui/activity.
    made.setQueryData(['host', 'trail', 'record', record.kinds, record.id, record.version], sampleTrail)
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <Stack gap="4">
        <RecordActivity {...record} />
        <Change />
      </Stack>
    </QueryClientProvider>
  )
}

function Change() {
  const { trail } = useTrail()
  return trail ? <TrailChanges changes={trail.changes(sampleChange)} trail={trail} /> : null
}
