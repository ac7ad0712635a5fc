import { contextBridge, ipcRenderer } from "electron";
import {
  BRIDGE_NAME,
  type DesktopBridge,
  NEWS,
  type NewsName,
  newsChannel,
  REQUESTS,
  type RequestName,
  requestChannel,
} from "../bridge/contract";

const ask = (name: RequestName) => async (input?: unknown) =>
  REQUESTS[name].output.parse(await ipcRenderer.invoke(requestChannel(name), input));

const requests = Object.fromEntries((Object.keys(REQUESTS) as RequestName[]).map((name) => [name, ask(name)]));

const on = (name: NewsName, listener: (news: unknown) => void) => {
  // The event object would hand the page the channel itself.
  const hear = (_event: unknown, news: unknown) => listener(NEWS[name].parse(news));
  ipcRenderer.on(newsChannel(name), hear);
  return () => {
    ipcRenderer.removeListener(newsChannel(name), hear);
  };
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, { ...requests, on } as unknown as DesktopBridge);
