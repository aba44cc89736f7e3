import { useCallback } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { input, output, ZodType } from 'zod'

import { fieldErrors } from '../../contracts/common/validation.ts'

/** The value that the schema gets for an empty text field: undefined (default, not given) or null (cleared). */
export type Blank = 'undefined' | 'null'

function withoutBlanks(value: unknown, blank: Blank): unknown {
  if (typeof value === 'string' && value.trim() === '') return blank === 'null' ? null : undefined
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, blank))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBlanks(item, blank)]))
  }
  return value
}

function nest(path: string, leaf: object, into: Record<string, unknown>): void {
  const steps = path === '' ? ['root'] : path.split('.')
  let at = into
  for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>
  // A field shows only its first error.
  at[steps.at(-1) ?? 'root'] ??= leaf
}

/**
 * Returns a resolver that validates a form with a schema of the contract. Errors have the same codes as those of the
 * server.
 */
export function schemaResolver<Schema extends ZodType<any, FieldValues>>(
  schema: Schema,
  blank: Blank = 'undefined',
): Resolver<input<Schema> & FieldValues, unknown, output<Schema>> {
  return (values) => {
    const result = schema.safeParse(withoutBlanks(values, blank), { reportInput: true })
    if (result.success) return { values: result.data as output<Schema>, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, code, params } of fieldErrors(result.error)) {
      const missing = blank === 'null' && code === 'WRONG_TYPE'
      nest(path, { type: missing ? 'REQUIRED' : code, params }, errors)
    }
    return { values: {}, errors: errors as FieldErrors<input<Schema> & FieldValues> }
  }
}

export interface SchemaFormOptions<Schema extends ZodType<any, FieldValues>> {
  /** The request body's schema, from the contract. */
  schema: Schema
  defaultValues: DefaultValues<input<Schema> & FieldValues>
  /** Server values that replace the defaults when they arrive or change. Edited fields keep their input. */
  values?: (input<Schema> & FieldValues) | undefined
  blank?: Blank
}

/**
 * Returns useForm with a schema. Errors show after a field loses the focus, and on every change after the first submit.
 */
export function useSchemaForm<Schema extends ZodType<any, FieldValues>>({
  schema,
  defaultValues,
  values,
  blank = 'undefined',
}: SchemaFormOptions<Schema>): UseFormReturn<input<Schema> & FieldValues, unknown, output<Schema>> {
  const form = useForm<input<Schema> & FieldValues, unknown, output<Schema>>({
    resolver: schemaResolver(schema, blank),
    defaultValues,
    ...(values ? { values, resetOptions: { keepDirtyValues: true } } : {}),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  // react-hook-form applies `resetOptions` to every reset. New server values must not replace edited fields, but
  // Discard and a reset after a save must.
  const { reset } = form
  const replace = useCallback<typeof reset>(
    (next, options) => reset(next, { keepDirtyValues: false, ...options }),
    [reset],
  )
  return { ...form, reset: replace }
}
