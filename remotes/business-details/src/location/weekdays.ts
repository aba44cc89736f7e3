/** The weekdays from Monday on, as `dayOfWeek` has them. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const
