// What the shelf may offer.

/** Several people on one device: the screen at /hot/<game>?seats=<n>. */
export const HOT_SEAT = true;
