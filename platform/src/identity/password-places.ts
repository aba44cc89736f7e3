/** Longer queues help nobody: checks run one at a time (password.ts), so the last of 20 waits some 10 seconds. */
const mostPlaces = 20

/** One address must not keep everybody else from signing in. */
const mostPlacesPerOwner = 3

const places = new Map<string, number>()

/**
 * Takes a place among those whose password is being checked or hashed. Returns the function that gives it back, or
 * undefined where all places, or all of this owner, are taken.
 * @param owner a known device, or an address as the limits count it
 */
export function takePasswordPlace(owner: string): (() => void) | undefined {
  const taken = [...places.values()].reduce((sum, some) => sum + some, 0)
  const own = places.get(owner) ?? 0
  if (taken >= mostPlaces || own >= mostPlacesPerOwner) return undefined
  places.set(owner, own + 1)
  return () => {
    const left = places.get(owner)! - 1
    if (left > 0) places.set(owner, left)
    else places.delete(owner)
  }
}
