/** English, German, Spanish (specification, section 9). */
export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]
