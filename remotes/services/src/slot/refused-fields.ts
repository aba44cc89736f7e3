import { isApiProblem } from '@steward/shared/api'

/** An error with the fields that it names called as the form calls them: the platform's name first, then the form's. */
export function onFieldsOfForm(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (isApiProblem(error)) for (const field of error.errors) field.path = names[field.path] ?? field.path
  return error
}
