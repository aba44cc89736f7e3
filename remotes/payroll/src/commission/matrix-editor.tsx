import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { CommissionGroup } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, type PlainDate } from '@steward/shared/time'
import { Box, Button, chakra, Flex, Panel } from '@steward/shared/ui/core'
import { Checkbox, DateField, Form, SelectField, TextField } from '@steward/shared/ui/forms'
import { latePart } from '@steward/shared/ui/overlays'
import { useNarrow } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { CommissionTarget } from './commissions.queries.ts'
import { MatrixBar } from './matrix-bar.tsx'
import { cellKey, changesOf, type Drafts } from './matrix-draft.ts'
import { MatrixGrid, type MatrixProps } from './matrix-grid.tsx'
import { useSaveMatrix } from './use-save-matrix.tsx'

const HistoryDialog = latePart(() => import('./history-dialog.tsx').then((part) => part.HistoryDialog))
const EarnsDialog = latePart(() => import('./earns-dialog.tsx').then((part) => part.EarnsDialog))
const ReplayPanel = latePart(() => import('./replay-panel.tsx').then((part) => part.ReplayPanel))

type MatrixEditorProps = Pick<
  MatrixProps,
  'targetType' | 'caption' | 'targetHeader' | 'targetTo' | 'groups' | 'rules' | 'targets'
>

interface Filters {
  from: PlainDate
  search: string
  groupId: string
}

/** The matrix with its unsaved changes: the day from which they hold, the replay, and the save as one operation. */
export function MatrixEditor(props: MatrixEditorProps) {
  const { targetType, groups, rules, targets } = props
  const t = useTexts()
  const may = useCan()
  const business = useBusiness()
  const isNarrow = useNarrow()
  const today = business.dateOf(systemClock.now())
  const [drafts, setDrafts] = useState<Drafts>({})
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [isReplayed, setReplayed] = useState(false)
  const [isEarnsOpen, setEarnsOpen] = useState(false)
  const [history, setHistory] = useState<{ target: CommissionTarget; group: CommissionGroup }>()
  const filters = useForm<Filters>({ defaultValues: { from: today, search: '', groupId: groups[0]!.id } })
  const from = useWatch({ control: filters.control, name: 'from' })
  const search = useWatch({ control: filters.control, name: 'search' })
  const groupId = useWatch({ control: filters.control, name: 'groupId' })
  const form = useForm()
  const count = Object.keys(drafts).length
  const revisionOf = (target: string, group: string) =>
    Math.max(0, ...rules.filter(isOf(target, group)).map(({ revision }) => revision ?? 0))
  const changes = changesOf(drafts, targetType, revisionOf)
  const save = useSaveMatrix({ from, today, changes, onSaved: () => setDrafts({}) })

  const shown = targets
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .filter(({ id }) => !onlyChanged || groups.some((group) => drafts[cellKey(id, group.id)]))
  const columns = isNarrow ? groups.filter(({ id }) => id === groupId) : groups
  return (
    <Form form={form} onSubmit={save.submit} label={props.caption} changed={count > 0}>
      <Panel padding="none">
        <FormProvider {...filters}>
          <Flex gap="3" p="3" flexWrap="wrap" alignItems="flex-end">
            <Box minW="180px" flex="1" maxW="280px">
              <TextField name="search" label={t('commissions.filter', { what: props.targetHeader })} />
            </Box>
            {isNarrow ? (
              <Box minW="180px" flex="1">
                <SelectField
                  name="groupId"
                  label={t('commissions.group')}
                  choices={groups.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                />
              </Box>
            ) : null}
            {may('commission.update') ? (
              <Box width="180px">
                <DateField name="from" label={t('commissions.changesFrom')} />
              </Box>
            ) : null}
            <chakra.label display="flex" gap="2" alignItems="center" minH="9" textStyle="cell">
              <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)} />
              {t('commissions.onlyChanged')}
            </chakra.label>
            <Button onClick={() => setEarnsOpen(true)}>{t('commissions.earns')}</Button>
            <Button onClick={() => setReplayed(!isReplayed)} aria-expanded={isReplayed}>
              {t(isReplayed ? 'commissions.hideReplay' : 'commissions.replay')}
            </Button>
          </Flex>
        </FormProvider>
        <MatrixGrid
          {...props}
          groups={columns}
          targets={shown}
          today={today}
          drafts={drafts}
          onDrafts={may('commission.update') ? setDrafts : undefined}
          onHistory={(target, group) => setHistory({ target, group })}
        />
      </Panel>
      {isReplayed ? (
        <ReplayPanel effectiveFrom={from || today} changes={changes} today={today} onClose={() => setReplayed(false)} />
      ) : null}
      <MatrixBar
        count={count}
        from={from}
        refusal={save.refusal}
        isSaving={form.formState.isSubmitting}
        onDiscard={() => setDrafts({})}
      />
      {save.dialog}
      {isEarnsOpen ? (
        <EarnsDialog {...{ targetType, groups, rules, targets, drafts, today }} onClose={() => setEarnsOpen(false)} />
      ) : null}
      {history ? (
        <HistoryDialog
          targetType={targetType}
          name={`${history.target.name}, ${history.group.displayName}`}
          versions={rules.filter(isOf(history.target.id, history.group.id))}
          today={today}
          onClose={() => setHistory(undefined)}
        />
      ) : null}
    </Form>
  )
}

const isOf =
  (targetId: string, groupId: string) =>
  ({ target, group }: { target: { id: string }; group: { id: string } }) =>
    target.id === targetId && group.id === groupId
