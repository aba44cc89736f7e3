/**
 * The most parts that a picture is put together of; a photo has some twenty, and a PNG in the smallest pieces that programs
 * write, two thousand. A file of empty parts alone has millions, and would keep everybody else waiting.
 */
export const mostParts = 10_000
