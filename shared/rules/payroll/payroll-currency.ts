/** The currency of the tables. A business with another one enters its statutory lines by hand. */
export const calculatedCurrency = 'MYR'
