/** Returns a number of bytes as text for operators, such as `12.3 MB`. A megabyte has 1,000,000 bytes. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
