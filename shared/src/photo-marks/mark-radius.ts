/** The smallest and largest radius of a circle, as a share of the picture's width. */
export const MARK_RADIUS = { min: 0.01, max: 0.5 };
