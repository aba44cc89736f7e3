/** One benchmark: a module that is loaded when its name is given. It gets the arguments after the name. */
export interface Bench {
  name: string
  /** One line for the list of benchmarks. */
  summary: string
  load(): Promise<{ run(options: string[]): Promise<void> }>
}

/** The benchmarks of `pnpm bench <name>`. A benchmark is a row here and a file or folder next to this file. */
export const benches: Bench[] = [
  {
    name: 'api',
    summary: 'reads and writes of the API at 32 clients, beside the same statements without it',
    load: () => import('./api/run.ts'),
  },
  {
    name: 'parsers',
    summary: 'every parser of what people send, at its limit on its worst input, beside one pass over the same input',
    load: () => import('./parsers/run.ts'),
  },
  {
    name: 'import',
    summary: 'how long /health/live takes while large files are read and judged',
    load: () => import('./import/run.ts'),
  },
  {
    name: 'jobs',
    summary: 'bookings while a jobs process imports 20,000 customers, beside bookings without a job',
    load: () => import('./jobs/run.ts'),
  },
  {
    name: 'billing',
    summary: '10,000 memberships that are due at once, beside the same statements alone, and bookings meanwhile',
    load: () => import('./billing/run.ts'),
  },
  {
    name: 'commissions',
    summary:
      'pages and sums of a ledger of 100,000 lines beside the same statements, and a replay beside one read of its lines',
    load: () => import('./commissions/run.ts'),
  },
  {
    name: 'payroll',
    summary: 'a month of 5,000 members calculated, beside the same statements alone',
    load: () => import('./payroll/run.ts'),
  },
  {
    name: 'load',
    summary: 'first and second loads in a browser, beside the same sources as one bundle (the twin)',
    load: () => import('./load/run.ts'),
  },
  {
    name: 'calendar',
    summary: 'a week of 1,000 events painting in a browser, beside one of 100',
    load: () => import('./calendar/run.ts'),
  },
]
