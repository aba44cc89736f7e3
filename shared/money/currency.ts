const exponentOverrides: Record<string, number> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** True for an ISO 4217 code that the runtime knows. */
export function isCurrency(code: string): boolean {
  return known.has(code)
}

/** Returns the number of digits after the decimal point by ISO 4217: JPY 0, MYR 2, KWD 3. */
export function currencyExponent(currency: string): number {
  return exponentOverrides[currency] ?? 2
}
