interface WorkingTime {
  isWorkingDay: boolean
  startTime: string | null
  endTime: string | null
}

/** Returns the working minutes of a week by its schedule entries, without breaks (the time between two entries). */
export function weeklyMinutesOf(entries: readonly WorkingTime[]): number {
  return entries
    .filter((entry) => entry.isWorkingDay)
    .reduce((sum, entry) => sum + minuteOf(entry.endTime) - minuteOf(entry.startTime), 0)
}

/** Returns the minutes since midnight: `09:30` is 570, `24:00` is 1440. */
function minuteOf(time: string | null): number {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  return hour * 60 + minute
}
