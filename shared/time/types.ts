declare const instantBrand: unique symbol
declare const plainDateBrand: unique symbol
declare const wallTimeBrand: unique symbol

/** A point in time: ISO-8601 in UTC with milliseconds, `2026-11-19T02:00:00.000Z`. */
export type Instant = string & { readonly [instantBrand]: true }

/** A calendar day: `YYYY-MM-DD`. It has no zone, and its instants depend on one. */
export type PlainDate = string & { readonly [plainDateBrand]: true }

/** A clock reading: `HH:mm`, from `00:00` to `24:00`. `24:00` is only the end of an interval. */
export type WallTime = string & { readonly [wallTimeBrand]: true }

/** An IANA time zone id, such as `Asia/Kuala_Lumpur`. */
export type Zone = string
