import { chakra } from '@chakra-ui/react/styled-system'
import { useContext } from 'react'
import { useFormContext, type FieldErrors } from 'react-hook-form'

import { useUiTexts } from '../texts/texts.ts'
import { FieldLabelsContext } from './field/field-labels.ts'
import { useFieldErrorText, type CodedError } from './field/field-error-text.ts'

interface FlatError extends CodedError {
  path: string
}

/** Returns all errors of a form with their dotted paths, in the order of the form's object. */
export function flattenErrors(errors: FieldErrors, prefix = ''): FlatError[] {
  return Object.entries(errors).flatMap(([key, value]): FlatError[] => {
    if (!value || typeof value !== 'object') return []
    const path = prefix ? `${prefix}.${key}` : key
    const leaf = value as CodedError & { type?: unknown }
    // `setError(name, { message })` sets a message without a type, which counts as an error too.
    if (typeof leaf.type === 'string' || typeof leaf.message === 'string') return [{ ...leaf, path }]
    return flattenErrors(value as FieldErrors, path)
  })
}

/**
 * Lists the invalid fields after a failed save, with a link to each. Hidden while there is only one and it is on the
 * page.
 */
export function ErrorSummary() {
  const t = useUiTexts()
  const text = useFieldErrorText()
  const { formState, setFocus } = useFormContext()
  const errors = flattenErrors(formState.errors)
  const labels = useContext(FieldLabelsContext)
  // Without the summary, an error of a field that is not on the page would be invisible.
  const offPage = errors.some((error) => labels.of(error.path) === undefined)
  if (formState.submitCount === 0 || (errors.length < 2 && !offPage)) return null
  return (
    <chakra.div
      role="group"
      aria-label={t('form.summary')}
      p="3"
      mb="4"
      borderRadius="md"
      bg="danger.subtle"
      textStyle="cell"
    >
      <chakra.div fontWeight="semibold" color="danger.fg" mb="1">
        <bdi>{t('form.problems', { count: errors.length })}</bdi>
      </chakra.div>
      <ul>
        {errors.map((error) => (
          <li key={error.path}>
            <chakra.button
              type="button"
              textAlign="start"
              minH="6"
              cursor="pointer"
              textDecoration="underline"
              textUnderlineOffset="3px"
              onClick={() => setFocus(error.path)}
            >
              <bdi>
                {t('form.summaryLine', {
                  field: labels.of(error.path) ?? error.path,
                  problem: text(error, labels.formatHintOf(error.path)),
                })}
              </bdi>
            </chakra.button>
          </li>
        ))}
      </ul>
    </chakra.div>
  )
}
