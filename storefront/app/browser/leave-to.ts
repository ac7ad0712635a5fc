/** Navigates to a page of another site. */
export const leaveTo = (url: string): void => window.location.assign(url);
