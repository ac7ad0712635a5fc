/** Reconnect bounds of the live socket. */
export const SOCKET_RECONNECT_MS = 1000;

export const SOCKET_RECONNECT_MAX_MS = 5000;

/** Most live connections of one account: enough for many tabs. */
export const SOCKETS_PER_ACCOUNT = 40;

export const SOCKET_TIMEOUT_MS = 20_000;
