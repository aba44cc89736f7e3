/** Returns the first twelve signs of a hash in groups of four, for people who compare two of them: `b2d4 60fe 9a13`. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')
