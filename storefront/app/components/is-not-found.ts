import { isRouteErrorResponse } from "@remix-run/react";

/** Whether an error is a 404 of a route, as opposed to a failure to load. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
