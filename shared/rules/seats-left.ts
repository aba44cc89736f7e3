/** What a refusal says of a slot without the seats that are wanted: how many it has, and what to do. */
export function seatsLeft(freeSeats: number): { detail: string; current: { freeSeats: number } } {
  const detail =
    freeSeats === 0
      ? 'No seat is free. Choose another slot, or offer more seats in this one.'
      : `Seats that are free: ${freeSeats}. Book so many, choose another slot, or offer more seats in this one.`
  return { detail, current: { freeSeats } }
}
