import type { Run, RunWarning } from './payroll-runs.queries.ts'

/** Returns the warnings that nobody has acknowledged. */
export const openWarnings = ({ warnings }: Pick<Run, 'warnings'>): RunWarning[] =>
  warnings.filter(({ acknowledged }) => acknowledged === null)
