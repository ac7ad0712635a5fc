/** Returns the names of an upload's files in its store: the picture and its thumbnail. */
export const filesOf = (id: string) => [`${id}.webp`, `${id}.thumb.webp`] as const;
