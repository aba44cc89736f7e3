import type { MonthInput, Relief } from './facts.ts'
import { senOf, sumOf, type Sen } from './sen.ts'
import type { MtdTable } from './statutory-table.ts'

/** The relief for contributions to SOCSO and EIS. */
const socialSecurityCode = 'C14'

/**
 * Returns the reliefs of earlier months and of this one, each up to its limit of the year. SOCSO and EIS are a relief only
 * on form TP1, unless the business deducts them for everyone.
 */
export function allowedReliefs(
  { reliefs, switches }: Pick<MonthInput, 'reliefs' | 'switches'>,
  paid: { socsoAndEis: Sen; skbbk: Sen },
  table: Pick<MtdTable, 'optionalReliefs'>,
): { LP: Sen; LP1: Sen } {
  const own = reliefs.find(({ code }) => code === socialSecurityCode)
  const skbbk = switches.skbbkInRelief === 'COUNTED' ? paid.skbbk : 0
  const automatic = {
    code: socialSecurityCode,
    amount: paid.socsoAndEis + skbbk,
    claimedBefore: own?.claimedBefore ?? 0,
  }
  const all = switches.socsoRelief === 'AUTOMATIC' ? [...reliefs.filter((one) => one !== own), automatic] : reliefs
  return {
    LP: sumOf(all.map(({ claimedBefore }) => claimedBefore)),
    LP1: sumOf(all.map((one) => allowedOf(one, table))),
  }
}

function allowedOf(
  { code, amount, claimedBefore }: Relief,
  { optionalReliefs }: Pick<MtdTable, 'optionalReliefs'>,
): Sen {
  const limit = optionalReliefs.find((one) => one.code === code)?.limit
  return limit === undefined ? 0 : Math.min(amount, Math.max(0, senOf(limit) - claimedBefore))
}
