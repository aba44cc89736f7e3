/** The delimiters of CSV files, the most frequent one first. */
export const csvDelimiters = [',', ';', '\t', '|'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]
