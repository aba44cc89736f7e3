import { expect, it } from 'vitest'
import { refuseSmallerThan } from './free-space.ts'

it('rejects a backup that is larger than the free space, with both sizes', () => {
  expect(() => refuseSmallerThan(1_234_560_000, 1_234_560_000, '/backups')).not.toThrow()
  expect(() => refuseSmallerThan(1_234_560_000, 999_960_000, '/backups')).toThrow(
    'The disk of /backups has 1,000 MB of free space, and the backup needs 1,234.6 MB. Free some space, or name another',
  )
})
