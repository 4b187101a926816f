/** Largest file of a picture. Phones write up to 25 MB. */
export const mostMegabytes = 25;

/** Largest file that is sent as it is, because the proxy accepts no larger one unless its operator says otherwise (`maxImageBytes`). */
export const mostMegabytesAsItIs = 5;

/** Smallest width and height of a picture, in pixels. */
export const leastSide = 32;
