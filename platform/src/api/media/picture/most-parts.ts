/**
 * The most parts that a picture may have. A photo has about twenty. A PNG in the smallest pieces that programs write
 * has two thousand. A file of empty parts has millions and would block other requests.
 */
export const mostParts = 10_000
