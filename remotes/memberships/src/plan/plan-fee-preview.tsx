import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Box, Text } from '@steward/shared/ui/core'
import { FeeResult } from '../fee/fee-result.tsx'
import { fees } from '../fee/fees.queries.ts'
import { useSettledRequest } from '../fee/use-settled-request.ts'
import { useTexts } from '../texts/texts.ts'
import { quotedTerms, type PlanFormSchema } from './plan-form-schema.ts'

/** The first bills of the terms in the form, sold today and paid in cash. */
export function PlanFeePreview({ schema }: { schema: PlanFormSchema }) {
  const t = useTexts()
  const values = useWatch()
  const terms = useSettledRequest(quotedTerms(schema, values) ?? null)
  const query = useQuery({
    ...fees.ofTerms({ terms: terms ?? { price: '0', interval: 'MONTH' }, paymentType: 'CASH' }),
    enabled: terms !== null,
  })
  return (
    <Box mt="5">
      <Text textStyle="label">{t('fee.title')}</Text>
      <Text textStyle="cell" color="fg.muted" mb="2">
        {t(terms || query.data ? 'fee.previewHint' : 'fee.previewEmpty')}
      </Text>
      {terms || query.data ? (
        <Box borderWidth="1px" borderRadius="md" overflow="hidden">
          <FeeResult query={query} />
        </Box>
      ) : null}
    </Box>
  )
}
