import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { Icon } from '../core/icon.tsx'
import type { Asked } from '../../api/problem.ts'
import { askedOf, useProblemText } from '../core/problem-text.ts'
import { WhyLink } from '../core/why.tsx'
import { useUnsaved } from '../overlays/unsaved.tsx'
import { applyProblem } from './apply-problem.ts'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { createFieldLabels, FieldLabelsContext } from './field/field-labels.ts'

/** Thrown by `onSubmit` after the page itself has shown why nothing was saved, for example in a dialog. */
export class RefusalShown extends Error {}

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, any, Output>
  /**
   * Saves the values. If it rejects, field errors of an ApiProblem show on their fields and other errors above the
   * fields, except for `RefusalShown`. The input stays in the form either way.
   */
  onSubmit: (values: Output) => Promise<unknown> | void
  children: ReactNode
  /** For a submit button outside the form, as in a drawer's footer: `<Button type="submit" form={id}>`. */
  id?: string
  /** Accessible name of the form. */
  label?: string
  /** True while unsaved state outside the form's fields exists. Leaving then asks, as after a changed field. */
  changed?: boolean
  /** Search parameters whose change takes the form off its page, such as the tab. With unsaved input it asks first. */
  leavesWith?: readonly string[]
}

const none: readonly string[] = []

/** A form that saves on Cmd/Ctrl+Enter, is disabled while it saves, and focuses the first invalid field. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  id,
  label,
  changed = false,
  leavesWith = none,
}: FormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const problemText = useProblemText()
  const [labels] = useState(createFieldLabels)
  const [refusal, setRefusal] = useState<{ sentence: string; asked: Asked | undefined }>()
  // For react-hook-form a submit is successful whenever no field has an error.
  const [isRefused, setRefused] = useState(false)
  const { isSubmitting, isSubmitSuccessful, submitCount, isDirty } = form.formState
  const unsaved = (isDirty || changed) && !isSubmitting && (!isSubmitSuccessful || isRefused)
  const inSurface = useUnsaved(unsaved)

  useEffect(
    function focusTheFirstInvalidField() {
      if (isSubmitting || submitCount === 0) return
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    },
    [isSubmitting, submitCount],
  )

  useEffect(
    function warnBeforeTheTabCloses() {
      if (!unsaved) return
      const warn = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', warn)
      return () => window.removeEventListener('beforeunload', warn)
    },
    [unsaved],
  )

  const draft = useFormDraft(form)

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    setRefused(false)
    try {
      await onSubmit(values)
      draft.clear()
    } catch (error) {
      setRefused(true)
      if (error instanceof RefusalShown) return
      if (!applyProblem(error, form.setError)) {
        const sentence = problemText(error)
        setRefusal({ sentence, asked: askedOf(sentence) })
      }
    }
  })

  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }

  return (
    <FormProvider {...(form as unknown as UseFormReturn<FieldValues>)}>
      <FieldLabelsContext value={labels}>
        <chakra.form ref={element} id={id} aria-label={label} noValidate onSubmit={submit} onKeyDown={saveByKey}>
          <chakra.fieldset disabled={isSubmitting} display="contents">
            <div aria-live="polite">
              {refusal ? (
                <chakra.div
                  role="alert"
                  display="flex"
                  gap="2"
                  alignItems="flex-start"
                  p="3"
                  mb="4"
                  borderRadius="md"
                  bg="danger.subtle"
                  color="danger.fg"
                  textStyle="cell"
                >
                  <Icon name="alert" style={{ marginTop: 2 }} />
                  <span>
                    {refusal.sentence} <WhyLink asked={refusal.asked} />
                  </span>
                </chakra.div>
              ) : null}
              <ErrorSummary />
            </div>
            {children}
          </chakra.fieldset>
        </chakra.form>
        <LeaveGuard
          active={unsaved}
          inSurface={inSurface}
          isKept={inSurface && draft.isKept}
          leavesWith={leavesWith}
          onDiscard={draft.discard}
        />
      </FieldLabelsContext>
    </FormProvider>
  )
}
