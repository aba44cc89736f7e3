/** The formats of an export that users choose from. The texts on screen have the same keys. */
export const exportFormats = [
  { key: 'commas', delimiter: ',', byteOrderMark: true },
  { key: 'semicolons', delimiter: ';', byteOrderMark: true },
  { key: 'plainCommas', delimiter: ',', byteOrderMark: false },
  { key: 'plainSemicolons', delimiter: ';', byteOrderMark: false },
] as const
export type ExportFormat = (typeof exportFormats)[number]
