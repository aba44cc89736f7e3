/**
 * The version of details that are written for the first time. Before that everybody knows them as version 1, so the
 * row starts at 2: of two who write the first ones, the second is told that they changed.
 */
export const firstVersion = 2
