import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { MembershipQuote } from '@steward/shared/contracts'
import { Box, LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { FeeTable } from './fee-table.tsx'

/** The bills of a quote. While a field has an error, the bills from before stay. */
export function FeeResult({ query }: { query: UseQueryResult<MembershipQuote> }) {
  const t = useTexts()
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const quote = query.data ?? last
  const isOfAField = isApiProblem(query.error) && query.error.errors.length > 0
  return (
    <>
      {query.isError && !isOfAField ? (
        <Box px="5" pb="4">
          <LoadFailure inline title={t('failed', { what: t('fee.title') })} query={query} />
        </Box>
      ) : null}
      {quote ? <FeeTable quote={quote} isStale={query.isFetching} /> : null}
      {!quote && query.isPending ? <SkeletonRows rows={8} avatar={false} /> : null}
    </>
  )
}
