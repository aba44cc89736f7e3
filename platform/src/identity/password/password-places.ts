import { createPlaces } from '../../concurrency/places.ts'

/**
 * Places of those whose password is being checked or hashed. The key is a known device, or an address as the limits count
 * it: one address must not keep everybody else from signing in. Longer queues help nobody: checks run one at a time
 * (password.ts), so the last of 20 waits some 10 seconds.
 */
export const passwordPlaces = createPlaces({ perKey: 3, inAll: 20 })
