/** The four roles (specification, section 6), highest first. */
export const roles = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const

export type Role = (typeof roles)[number]

/** The role of an unknown user until the platform has responded (specification, section 6). */
export const emptyUserRole: Role = 'STAFF'
