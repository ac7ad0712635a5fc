import { isOwnPage } from "../protocol/app-address";

const ALLOWED: readonly string[] = ["notifications", "clipboard-sanitized-write"];

/** Whether a page may have what it asks the system for: our own pages, and only alerts and copying. */
export const isPermitted = (permission: string, url: string): boolean => ALLOWED.includes(permission) && isOwnPage(url);

/** What of Electron's `Session` decides about permissions. */
export interface PermissionSession {
  setPermissionRequestHandler: (
    handler: (
      page: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: { requestingUrl: string },
    ) => void,
  ) => void;
  setPermissionCheckHandler: (handler: (page: unknown, permission: string, origin: string) => boolean) => void;
}

/** Answers both ways in which a page can come to a permission. */
export function guardPermissions(session: PermissionSession): void {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isPermitted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
}
