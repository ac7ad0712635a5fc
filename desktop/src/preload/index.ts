import { contextBridge, ipcRenderer } from "electron";
import {
  BRIDGE_NAME,
  type DesktopBridge,
  eventChannel,
  type NavigationTarget,
  REQUESTS,
  type RequestName,
  requestChannel,
  SHELL_EVENTS,
  type ShellEventName,
} from "../bridge/contract";

const invoke = (name: RequestName) => async (input?: unknown) =>
  REQUESTS[name].output.parse(await ipcRenderer.invoke(requestChannel(name), input));

const requests = Object.fromEntries((Object.keys(REQUESTS) as RequestName[]).map((name) => [name, invoke(name)]));

// A navigation target may arrive before the page listens, e.g. before sign-in: it is kept for the first listener.
let pendingTarget: NavigationTarget | null = null;
let navigateListeners = 0;
ipcRenderer.on(eventChannel("navigate"), (_event, payload: unknown) => {
  if (navigateListeners === 0) pendingTarget = SHELL_EVENTS.navigate.parse(payload);
});

const on = (name: ShellEventName, listener: (payload: unknown) => void) => {
  // The event object would expose the channel to the page.
  const handle = (_event: unknown, payload: unknown) => listener(SHELL_EVENTS[name].parse(payload));
  ipcRenderer.on(eventChannel(name), handle);
  const isNavigate = name === "navigate";
  let isSubscribed = true;
  if (isNavigate) navigateListeners += 1;
  // Deferred, because the page's first navigation, in the same task, would override it.
  queueMicrotask(() => {
    if (!isNavigate || !isSubscribed || !pendingTarget) return;
    const target = pendingTarget;
    pendingTarget = null;
    listener(target);
  });
  return () => {
    isSubscribed = false;
    if (isNavigate) navigateListeners -= 1;
    ipcRenderer.removeListener(eventChannel(name), handle);
  };
};

// Built from the names of the requests, so that their types are not known here; the contract has the same names.
contextBridge.exposeInMainWorld(BRIDGE_NAME, { ...requests, on } as unknown as DesktopBridge);
