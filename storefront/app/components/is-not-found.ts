import { isRouteErrorResponse } from "@remix-run/react";

/** Whether what a page failed with says that there is no such thing, other than that it could not be had. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
