declare const instantBrand: unique symbol
declare const plainDateBrand: unique symbol
declare const wallTimeBrand: unique symbol

/** A point in time: ISO-8601, always UTC, milliseconds, `2026-11-19T02:00:00.000Z`. */
export type Instant = string & { readonly [instantBrand]: true }

/** A calendar day: `YYYY-MM-DD`. It has no zone; which instants it spans depends on one. */
export type PlainDate = string & { readonly [plainDateBrand]: true }

/** A clock reading: `HH:mm`, `00:00` to `24:00`; `24:00` only ever ends an interval. */
export type WallTime = string & { readonly [wallTimeBrand]: true }

/** An IANA time zone id, such as `Asia/Kuala_Lumpur`. */
export type Zone = string
