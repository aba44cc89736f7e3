import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { addMinutes } from '@steward/shared/time'
import { afterEach } from 'vitest'
import { databaseUrlFor } from '../database/roles.ts'
import { testNow, type TestApi } from './api.ts'
import { entryOf } from '../processes/child.ts'

/** Functions that start and kill jobs processes on the database of a test. They end with the test. */
export function testJobsProcesses(api: TestApi) {
  const children: ChildProcess[] = []
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  afterEach(() => Promise.all(children.splice(0).map(kill)))
  return {
    kill,
    /** Another process takes the jobs over a second after the last sign of life. */
    startJobsProcess: () => {
      const child = spawn(process.execPath, [entryOf('processes/jobs.ts')], {
        env: {
          PATH: process.env.PATH,
          API_DATABASE_URL: databaseUrlFor('steward_api', api.database.settings),
          STEWARD_NOW: addMinutes(testNow, 2),
          JOB_TAKEOVER_SECONDS: '1',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      children.push(child)
      return child
    },
  }
}
