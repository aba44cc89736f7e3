/** What a blackout is for. The order is that of lists on screen. */
export const blackoutKinds = ['MEETING', 'TRAINING', 'BREAK', 'MAINTENANCE', 'CLOSURE', 'HOLIDAY', 'OTHER'] as const

export type BlackoutKind = (typeof blackoutKinds)[number]

/** The kinds in which the team works, or gets a paid day off. */
const paidKinds: readonly BlackoutKind[] = ['MEETING', 'TRAINING', 'MAINTENANCE', 'HOLIDAY']

/** Returns whether the hours count as paid time, unless somebody decides otherwise. */
export const isPaidByDefault = (kind: BlackoutKind): boolean => paidKinds.includes(kind)
