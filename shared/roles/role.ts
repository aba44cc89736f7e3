/** The four roles of the specification, section 6, highest first. */
export const roles = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const

export type Role = (typeof roles)[number]

/** What an unknown user is taken for until the platform has answered (specification, section 6). */
export const emptyUserRole: Role = 'STAFF'
