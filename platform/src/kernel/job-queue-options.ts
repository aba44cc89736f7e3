/** The settings of a queue in the form that `pgboss.create_queue` takes. All times are in seconds. */
export interface QueueSettings {
  policy: 'singleton' | 'exclusive' | 'standard'
  /** The number of attempts after the first. */
  retryLimit: number
  /** The pause before the second attempt. It doubles with each attempt, up to `retryDelayMax`. */
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
  /** How long one attempt may take. */
  expireInSeconds: number
  /** How long a job may wait for a process. */
  retentionSeconds: number
  /** How long an ended job stays in the table. */
  deleteAfterSeconds: number
  /** How long a process may be silent until another one takes its job over. */
  heartbeatSeconds: number
  deadLetter?: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The queue of jobs whose last attempt has failed. Its jobs run the `onFailed` of their kinds. */
export const failedJobs = 'failed-jobs'

/** The times that tests and operators change, in seconds. */
export interface JobTiming {
  /** How long a process may be silent until another one takes its job over. JOB_TAKEOVER_SECONDS sets it. */
  takeover: number
  /** The pause before the second attempt. */
  retry: number
}

export const usualTiming: JobTiming = { takeover: 30, retry: 5 }

const retriesOf = ({ takeover, retry }: JobTiming) => ({
  retryLimit: 3,
  retryDelay: retry,
  retryBackoff: true,
  retryDelayMax: 60 * retry,
  heartbeatSeconds: takeover,
})

/** Returns the settings of the queue of one kind. `exclusive` allows one waiting or running job for each key. */
export function kindQueue(timing: JobTiming): QueueSettings {
  return {
    ...retriesOf(timing),
    policy: 'exclusive',
    expireInSeconds: hour,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: 7 * day,
    deadLetter: failedJobs,
  }
}

/** Returns the settings of the queue of failed jobs. */
export function failedQueue(timing: JobTiming): QueueSettings {
  const { deadLetter: _, ...settings } = kindQueue(timing)
  return { ...settings, policy: 'standard', expireInSeconds: 5 * minute }
}

/** Returns the settings of a scheduled job's queue. `singleton` lets one job of the queue run at a time. */
export function scheduleQueue(timing: JobTiming): QueueSettings {
  return {
    ...retriesOf(timing),
    // The schedule itself runs the job again.
    retryLimit: 0,
    policy: 'singleton',
    expireInSeconds: 5 * minute,
    retentionSeconds: hour,
    deleteAfterSeconds: day,
  }
}
