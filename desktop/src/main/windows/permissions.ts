import { isOwnPage } from "../protocol/app-address";

const ALLOWED: readonly string[] = [
  "notifications",
  "clipboard-sanitized-write",
  // A shop's server is often in the shop itself; the content security policy limits which hosts the page may connect to.
  "local-network",
  "local-network-access",
  "loopback-network",
];

/** Whether a page gets a permission: only our own pages, and only notifications, clipboard writes and the local network. */
export const isPermitted = (permission: string, url: string): boolean => ALLOWED.includes(permission) && isOwnPage(url);

/** The part of Electron's `Session` that decides about permissions. */
interface PermissionSession {
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

/** Decides on every kind of permission request, and denies all USB, HID and serial devices. */
export function guardPermissions(session: PermissionSession): void {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isPermitted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_page, permission, origin) => isPermitted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
