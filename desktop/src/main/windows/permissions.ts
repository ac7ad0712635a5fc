import { isOwnPage } from "../protocol/app-address";

const ALLOWED: readonly string[] = [
  "notifications",
  "clipboard-sanitized-write",
  // A shop's server often stands in the shop itself; to whom the page may speak is for its content security policy.
  "local-network",
  "local-network-access",
  "loopback-network",
];

/** Whether a page may have what it asks the system for: our own pages, and only alerts, copying and the shop's network. */
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
  setDevicePermissionHandler: (handler: () => boolean) => void;
}

/** Answers each way in which a page can come to a permission, and to a device of USB, HID or a serial port. */
export function guardPermissions(session: PermissionSession): void {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isPermitted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
