import { pino } from 'pino'
import type { TestApi } from './api.ts'
import type { JobSurroundings } from '../jobs/schedule.ts'

/** Returns what a job needs to run in the database and at the time of a test. It logs nothing. */
export const surroundingsOf = ({ database, clock }: TestApi): JobSurroundings => ({
  pool: database.api,
  clock,
  logger: pino({ level: 'silent' }),
  appOrigin: 'https://app.test',
})
