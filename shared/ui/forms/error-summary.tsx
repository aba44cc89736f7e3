import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useFormContext, type FieldErrors } from 'react-hook-form';

import { useUiTexts } from '../texts.ts';
import { useFieldErrorText, type CodedError } from './field-error-text.ts';

interface FlatError extends CodedError {
  path: string;
}

/** All errors of a form with their dotted paths, in the order of the form's object. */
export function flattenErrors(errors: FieldErrors, prefix = ''): FlatError[] {
  return Object.entries(errors).flatMap(([key, value]): FlatError[] => {
    if (!value || typeof value !== 'object') return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const leaf = value as CodedError & { type?: unknown };
    if (typeof leaf.type === 'string') return [{ ...leaf, path }];
    return flattenErrors(value as FieldErrors, path);
  });
}

/** The visible label of a field, or its last path step where the field is not on the page. */
function labelOf(path: string): string {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  return field?.dataset['label'] ?? path.split('.').at(-1) ?? path;
}

/** After a refused save: the fields that need attention, each a way to its field. Hidden while there is only one. */
export function ErrorSummary() {
  const t = useUiTexts();
  const text = useFieldErrorText();
  const { formState, setFocus } = useFormContext();
  const errors = flattenErrors(formState.errors);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const paths = errors.map((error) => error.path).join('|');

  useEffect(
    function readLabelsFromThePage() {
      setLabels(Object.fromEntries(paths.split('|').filter(Boolean).map((path) => [path, labelOf(path)])));
    },
    [paths],
  );

  const offPage = errors.some((error) => labels[error.path] && !document.querySelector(`[data-field="${CSS.escape(error.path)}"]`));
  if (formState.submitCount === 0 || (errors.length < 2 && !offPage)) return null;
  return (
    <chakra.div role="group" aria-label={t('form.summary')} p="3" mb="4" borderRadius="md" bg="danger.subtle" textStyle="cell">
      <chakra.div fontWeight="semibold" color="danger.fg" mb="1">
        {t('form.problems', { count: errors.length })}
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
              {t('form.summaryLine', { field: labels[error.path] ?? error.path, problem: text(error) })}
            </chakra.button>
          </li>
        ))}
      </ul>
    </chakra.div>
  );
}
