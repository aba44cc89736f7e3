import { Box, Flex, Text } from '@steward/shared/ui/core'
import { SelectFilter } from '@steward/shared/ui/table'
import { askedOperations, isAsked, type AskedOperation } from './asked-operations.ts'
import { ExplanationPanel } from './explanation-panel.tsx'
import { PersonFilter } from './person-filter.tsx'
import { RecordChoice } from './record-choice.tsx'
import { usePermissionTexts } from './texts.ts'
import { usePerson } from './use-person.ts'

/** Whether a person can do something with one record, and the check that stops them. */
export function RecordView() {
  const t = usePermissionTexts()
  const { id, state } = usePerson()
  const [operation] = state.filters.operation
  const [recordId] = state.filters.record
  const [secondRecordId] = state.filters.second
  const choices = (Object.keys(askedOperations) as AskedOperation[]).map((value) => ({
    value,
    label: t(`operation.${value}`),
  }))
  return (
    <>
      <Text color="fg.muted" mb="3">
        {t('recordHint')}
      </Text>
      <Flex flexWrap="wrap" gap="2" mb="3">
        <PersonFilter state={state} />
        <SelectFilter
          single
          // Another action can be about another kind of record.
          state={{
            ...state,
            setFilter: (_: 'operation', values: readonly string[]) =>
              state.setFilters({ operation: values, record: [], second: [] }),
          }}
          name="operation"
          label={t('action')}
          choices={choices}
        />
      </Flex>
      {operation && isAsked(operation) ? (
        <Box maxW="520px" mb="4">
          <RecordChoice
            key={operation}
            type={askedOperations[operation]}
            chosenId={recordId}
            onChoose={(record) => state.setFilter('record', record ? [record] : [])}
          />
        </Box>
      ) : null}
      {operation && id ? (
        <ExplanationPanel
          query={{
            memberId: id,
            operation,
            ...(recordId && { recordId }),
            ...(secondRecordId && { secondRecordId }),
          }}
        />
      ) : null}
    </>
  )
}
