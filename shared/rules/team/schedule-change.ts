/** Hours of earlier days cannot be changed: their figures are final. */
export const changeableDaysBack = 31
