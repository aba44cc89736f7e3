/** The currency of the tables. A business with another one enters its statutory lines by hand. */
export const calculatedCurrency = 'MYR'

/** Whether a business with this currency pays by tables. */
export const isCalculatedIn = (currency: string): boolean => currency === calculatedCurrency
