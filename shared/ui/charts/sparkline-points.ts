interface Scale {
  width: number
  height: number
  /** The values at the bottom and at the top. */
  least: number
  most: number
  /** The number of values from side to side, at least 2. */
  count: number
}

/** Space in px for the dot and half of the line width. */
const inset = 4

/** Returns functions that place the values of a small line without axes: its points, and the dot on its last value. */
export function sparkline({ width, height, least, most, count }: Scale) {
  const x = (index: number) => inset + (index / (count - 1)) * (width - 2 * inset)
  // A line that does not move is in the middle.
  const y = (value: number) =>
    most === least ? height / 2 : inset + (1 - (value - least) / (most - least)) * (height - 2 * inset)
  return {
    pointsOf: (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' '),
    dotOf: (values: readonly number[]) => ({ cx: x(values.length - 1), cy: y(values.at(-1) ?? 0) }),
  }
}
