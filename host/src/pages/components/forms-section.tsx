import { ApiProblem } from '@steward/shared/api'
import { Button, Stack, toast } from '@steward/shared/ui/core'
import {
  CheckboxField,
  ConflictDialog,
  DateField,
  Form,
  FormSection,
  MoneyField,
  NumberField,
  SaveBar,
  SelectField,
  TextField,
  TimeField,
  useSchemaForm,
} from '@steward/shared/ui/forms'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const schema = z.object({
  name: z.string().min(2).max(60),
  price: z.string().regex(/^\d+\.\d{2}$/),
  minutes: z.int().min(5).max(480),
  location: z.enum(['bangsar', 'damansara']),
  date: z.string(),
  time: z.string(),
  online: z.boolean(),
  answer: z.enum(['saved', 'refused', 'taken']),
})

type Values = z.output<typeof schema>

const formId = 'showcase-form'
const saved: Values = {
  name: 'Reformer Pilates',
  price: '75.00',
  minutes: 55,
  location: 'bangsar',
  date: '2026-11-19',
  time: '15:00',
  online: true,
  answer: 'saved',
}

/** A fake of the API. It takes a moment, then responds as the form's values request. */
async function send({ answer }: Values): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 900))
  if (answer === 'refused') throw new ApiProblem(409, { code: 'STALE_VERSION' })
  if (answer === 'taken') throw new ApiProblem(422, { errors: [{ path: 'name', code: 'TAKEN' }] })
}

export function FormsSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('forms.whole')} hint={t('forms.wholeHint')} bare>
        <LiveForm />
      </Specimen>
      <Stack gap="4" minW="0">
        <Specimen title={t('forms.saveBar')} hint={t('forms.saveBarHint')}>
          <Stack gap="4">
            <StillSaveBar />
            <StillSaveBar hasProblem />
          </Stack>
        </Specimen>
        <Specimen title={t('forms.conflictTitle')} hint={t('forms.conflictHint')}>
          <SaveConflict />
        </Specimen>
      </Stack>
    </>
  )
}

/** A real form: it validates, saves, handles a rejection, and asks before unsaved changes are lost. */
function LiveForm() {
  const t = useShowcaseTexts()
  const form = useSchemaForm({ schema, defaultValues: saved })
  const submit = async (values: Values) => {
    await send(values)
    form.reset(values)
    toast.success(t('toasts.saved'))
  }
  const places = (['bangsar', 'damansara'] as const).map((value) => ({ value, label: t(`forms.${value}`) }))
  const answers = (['saved', 'refused', 'taken'] as const).map((value) => ({
    value,
    label: t(`forms.answer.${value}`),
  }))
  return (
    <Form form={form} onSubmit={submit} id={formId} label={t('forms.whole')}>
      <FormSection title={t('forms.service')} description={t('forms.serviceHint')}>
        <TextField name="name" label={t('forms.name')} maxLength={60} />
        <MoneyField name="price" label={t('forms.price')} currency="MYR" half />
        <NumberField name="minutes" label={t('forms.duration')} suffix={t('fields.minutes')} half />
        <SelectField name="location" label={t('forms.location')} choices={places} half />
        <DateField name="date" label={t('forms.date')} half />
        <TimeField name="time" label={t('forms.time')} half />
        <CheckboxField name="online" label={t('forms.online')} help={t('forms.onlineHint')} />
        <SelectField name="answer" label={t('forms.answer.label')} help={t('forms.answer.hint')} choices={answers} />
      </FormSection>
      <SaveBar />
    </Form>
  )
}

function SaveConflict() {
  const t = useShowcaseTexts()
  const [isInConflict, setInConflict] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setInConflict(true)}>
        {t('forms.conflict')}
      </Button>
      {isInConflict ? (
        <ConflictDialog
          formId={formId}
          onClose={() => setInConflict(false)}
          conflicts={[
            { name: 'name', label: t('forms.name'), theirs: 'Reformer Pilates II', isMine: true },
            { name: 'location', label: t('forms.location'), theirs: t('forms.damansara'), isMine: false },
            { name: 'note', label: t('page.note'), theirs: '', isMine: false },
          ]}
        />
      ) : null}
    </>
  )
}

/** The save bar of a form with unsaved changes. It is not in a `Form`, so leaving the page asks no question. */
function StillSaveBar({ hasProblem = false }: { hasProblem?: boolean }) {
  const form = useForm({ defaultValues: { name: '' } })
  const { setValue, setError, formState } = form
  const { isDirty } = formState
  useEffect(
    function changeSomething() {
      if (isDirty) return
      setValue('name', 'Reformer Pilates', { shouldDirty: true })
      if (hasProblem) setError('name', { type: 'TOO_SHORT' })
    },
    [isDirty, setValue, setError, hasProblem],
  )
  return (
    <FormProvider {...form}>
      <SaveBar />
    </FormProvider>
  )
}
