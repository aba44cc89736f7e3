import { createPlaces } from '../../concurrency/places.ts'

/**
 * Places in the queue of passwords to be checked or hashed. The key is a known device, or an address as the limits
 * count it: one address must not block all others. A longer queue would not help: checks run one at a time
 * (password.ts), so the last of 20 waits some 10 seconds.
 */
export const passwordPlaces = createPlaces({ perKey: 3, inAll: 20 })
