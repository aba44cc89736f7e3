/** Why a subscription is in the list of those whose customer should hear from the desk: it ends, or sessions lapse. */
export const soonKinds = ['ENDING', 'LAPSING'] as const
export type SoonKind = (typeof soonKinds)[number]
