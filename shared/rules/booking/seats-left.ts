/** Returns the details of the error for a slot with too few free seats: their number and what to do. */
export function seatsLeft(freeSeats: number): { detail: string; current: { freeSeats: number } } {
  const detail =
    freeSeats === 0
      ? 'No seats are left. Choose another session or add seats.'
      : `Seats left: ${freeSeats}. Book fewer, choose another session or add seats.`
  return { detail, current: { freeSeats } }
}
